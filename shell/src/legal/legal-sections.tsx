import { Heading, Skeleton, Stack, Text } from '@atlas/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { LegalDocumentName } from './legal-page';

interface LegalSection {
  title: string;
  paragraphs: string[];
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

export function LegalSections({ document }: { document: LegalDocumentName }) {
  const { data } = useQuery({
    queryKey: ['shell.legal', document],
    queryFn: async () => (await LOADERS[document]()).default.sections,
  });
  if (!data) return <Skeleton height={480} />;
  return (
    <Stack gap={8} lang="ko">
      {data.map(({ title, paragraphs, items = [] }) => (
        <Stack as="section" gap={3} key={title}>
          <Heading level={2} size="xl">
            {title}
          </Heading>
          {paragraphs.map((text) => (
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
