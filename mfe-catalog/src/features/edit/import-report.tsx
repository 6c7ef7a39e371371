import type { ImportReport } from '@atlas/contracts';
import { Link, useFormat } from '@atlas/mfe-kit';
import type { Text as TextOf } from '@atlas/mfe-kit';
import { Disclosure, Grid, Inline, Stack, Stat, Table } from '@atlas/ui';
import { editRecordPath } from '../../paths';
import { useImportText } from './import-texts/use-import-text';
import { kindOf } from './issue-list';
import { useEditText } from './use-edit-text';

const COUNTS = ['records', 'new', 'changed', 'unchanged', 'contradicting'] as const;
const LISTED = ['new', 'changed', 'contradicting'] as const;

/** Numbers of an import, the tools that it concerns, and the lines with errors. */
export function ImportReportView({ report }: { report: ImportReport }) {
  const t = useImportText();
  const editText = useEditText();
  const format = useFormat();
  return (
    <Stack gap={4}>
      <Grid min="7rem" gap={4}>
        {COUNTS.map((count) => (
          <Stat
            key={count}
            label={t(`import.counts.${count}`)}
            value={format.number(report[count])}
          />
        ))}
      </Grid>
      {LISTED.filter((list) => report.ids[list].length > 0).map((list) => (
        <Disclosure key={list} summary={t(`import.counts.${list}`)}>
          <Inline gap={3}>
            {report.ids[list].map((id) => (
              <Link key={id} to={editRecordPath(id)}>
                {id}
              </Link>
            ))}
          </Inline>
        </Disclosure>
      ))}
      {report.errors.length > 0 && (
        <Table caption={t('import.report')}>
          <thead>
            <tr>
              <th scope="col">{t('import.line')}</th>
              <th scope="col">{t('import.field')}</th>
              <th scope="col">{t('import.message')}</th>
            </tr>
          </thead>
          <tbody>
            {report.errors.map(({ line, field, message }) => (
              <tr key={`${line} ${field} ${message}`}>
                <th scope="row">{format.number(line)}</th>
                <td>{field}</td>
                <td>{problemOf({ field, message }, t, editText)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Stack>
  );
}

const PROBLEMS = [
  [/not valid JSON/, 'json'],
  [/is on line \d+ too/, 'twice'],
  [/^At most (?!15 words)/, 'many'],
  [/^The column .* is missing/, 'missingColumn'],
  [/^Unknown column/, 'unknownColumn'],
] as const;

/** The service's message in the reader's language. */
function problemOf(
  { field, message }: { field: string; message: string },
  t: TextOf,
  editText: TextOf,
): string {
  const known = PROBLEMS.find(([pattern]) => pattern.test(message));
  return known ? t(`import.problem.${known[1]}`) : editText(`issue.${kindOf(field, message)}`);
}
