import { useSiteContact } from '@atlas/mfe-kit';
import { Heading, Skeleton, Stack, Text } from '@atlas/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { LegalDocumentName } from './legal-page';

/** A text that depends on whether the site has a contact address. */
interface ContactText {
  withMail: string;
  withoutMail: string;
}

interface LegalSection {
  title: string;
  paragraphs: (string | ContactText)[];
  items?: string[];
}

const LOADERS: Record<LegalDocumentName, () => Promise<{ default: { sections: LegalSection[] } }>> =
  {
    privacy: () => import('./privacy-policy.ko.json'),
    terms: () => import('./terms-of-service.ko.json'),
  };

const Items = styled.ul`
  padding-left: var(--space-5);
  li {
    margin-block: var(--space-1);
  }
`;

/** Sections of a legal document; they name a mail address only where the site has one. */
export function LegalSections({ document }: { document: LegalDocumentName }) {
  const { data } = useQuery({
    queryKey: ['shell.legal', document],
    queryFn: async () => (await LOADERS[document]()).default.sections,
  });
  const hasMail = useSiteContact() !== undefined;
  const textOf = (text: string | ContactText): string => {
    if (typeof text === 'string') return text;
    return hasMail ? text.withMail : text.withoutMail;
  };
  if (!data) return <Skeleton height={480} />;
  return (
    <Stack gap={8} lang="ko">
      {data.map(({ title, paragraphs, items = [] }) => (
        <Stack as="section" gap={3} key={title}>
          <Heading level={2} size="xl">
            {title}
          </Heading>
          {paragraphs.map(textOf).map((text) => (
            <Text key={text}>{text}</Text>
          ))}
          {items.length > 0 && (
            <Items>
              {items.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </Items>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
