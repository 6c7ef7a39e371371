import type { Role } from '@atlas/contracts';
import { Link, Page, useSession } from '@atlas/mfe-kit';
import { Button, Container, ErrorState, PageHeader, Stack } from '@atlas/ui';
import type { ReactNode } from 'react';
import { editPath } from '../../paths';
import { PageSkeleton } from '../../shared/page-skeleton';
import { useEditText } from './use-edit-text';

interface MembersOnlyProps {
  title: string;
  lead?: string;
  /** Roles of which one is needed. */
  roles: readonly Role[];
  actions?: ReactNode;
  /** Rendered for people with a role only, so that nobody else sends a request. */
  children: () => ReactNode;
}

/** A page of the workspace: visitors are asked to sign in, members without the role are told who may see it. */
export function MembersOnly({ title, lead, roles, actions, children }: MembersOnlyProps) {
  const t = useEditText();
  const { user, status, signIn } = useSession();
  if (status === 'loading') return <PageSkeleton />;
  const isAllowed = roles.some((role) => user?.roles.includes(role));
  const header = isAllowed && lead !== undefined ? { lead } : {};
  return (
    <Page title={title}>
      <Container style={{ paddingBlock: 'var(--space-8)' }}>
        <Stack gap={6}>
          <PageHeader title={title} {...header} actions={isAllowed && actions} />
          {isAllowed && children()}
          {!isAllowed && user && (
            <ErrorState title={t('denied.title')} description={t('denied.text')} />
          )}
          {!user && (
            <ErrorState
              title={t('signIn.title')}
              description={t('signIn.text')}
              action={<Button onClick={() => signIn()}>{t('signIn.action')}</Button>}
            />
          )}
        </Stack>
      </Container>
    </Page>
  );
}

/** A page of editors, with a way back to the list of records. */
export function EditorPage(props: Pick<MembersOnlyProps, 'title' | 'lead' | 'children'>) {
  const t = useEditText();
  const actions = (
    <Button as={Link} to={editPath} variant="secondary">
      {t('backToList')}
    </Button>
  );
  return <MembersOnly {...props} roles={['editor']} actions={actions} />;
}
