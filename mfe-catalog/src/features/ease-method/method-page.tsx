import {
  CRITERION_WEIGHTS,
  DERIVED_CRITERIA,
  MIN_JUDGED_CRITERIA,
  SCORE_CRITERIA,
} from '@atlas/contracts';
import type { ScoreCriterion } from '@atlas/contracts';
import { Link, Page, PageLink } from '@atlas/mfe-kit';
import { Container, Heading, PageHeader, Stack, Table, Text } from '@atlas/ui';
import { routes } from '../../paths';
import { useCriterionName } from '../../shared/criterion-names/use-criterion-name';
import { useCatalogText } from '../../shared/use-catalog-text';
import { useMethodText } from './use-method-text';

const RULES = ['grades', 'missing', 'facts', 'ties', 'members', 'used'] as const;
const GRADES = ['two', 'one', 'zero'] as const;

/** How the ease-of-use score comes about: rules, criteria, weights and grades. */
export default function MethodPage() {
  const { t } = useCatalogText();
  const method = useMethodText();
  const values = { count: SCORE_CRITERIA.length, least: MIN_JUDGED_CRITERIA };
  return (
    <Page title={method('title')}>
      <Container style={{ paddingBlock: 'var(--space-8)' }}>
        <Stack gap={8}>
          <PageLink page="home">{`← ${t('backHome')}`}</PageLink>
          <PageHeader title={method('title')} lead={method('lead', values)} />
          <Stack as="section" gap={3}>
            <Heading level={2} size="xl">
              {method('rules.title')}
            </Heading>
            <Stack
              as="ul"
              gap={2}
              style={{ maxWidth: 'var(--size-prose)', paddingInlineStart: 'var(--space-5)' }}
            >
              {RULES.map((rule) => (
                <li key={rule}>{method(`rules.${rule}`, values)}</li>
              ))}
            </Stack>
          </Stack>
          <Stack as="section" gap={3}>
            <Heading level={2} size="xl">
              {method('table.title')}
            </Heading>
            <Table caption={method('table.title')}>
              <thead>
                <tr>
                  <th scope="col">{method('table.criterion')}</th>
                  <th scope="col" data-align="end">
                    {method('table.weight')}
                  </th>
                  {GRADES.map((grade) => (
                    <th key={grade} scope="col">
                      {method(`table.${grade}`)}
                    </th>
                  ))}
                  <th scope="col">{method('table.by')}</th>
                </tr>
              </thead>
              <tbody>
                {SCORE_CRITERIA.map((id) => (
                  <Row key={id} id={id} />
                ))}
              </tbody>
            </Table>
          </Stack>
          <Text>
            <Link to={routes.suggest}>{method('report')}</Link>
          </Text>
        </Stack>
      </Container>
    </Page>
  );
}

function Row({ id }: { id: ScoreCriterion }) {
  const nameOf = useCriterionName();
  const method = useMethodText();
  const isDerived = DERIVED_CRITERIA.includes(id);
  return (
    <tr>
      <th scope="row">{nameOf(id)}</th>
      <td data-align="end">{CRITERION_WEIGHTS[id]}</td>
      {GRADES.map((grade) => (
        <td key={grade}>{method(`grades.${id}.${grade}`)}</td>
      ))}
      <td>{method(isDerived ? 'table.facts' : 'table.editors')}</td>
    </tr>
  );
}
