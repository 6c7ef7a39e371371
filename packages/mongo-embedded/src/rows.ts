import type { Budget } from './budget';

/** Comes in a row's place when it is time to let other commands run. */
export const PAUSE = Symbol('pause');

/**
 * Rows that a command reads one by one, with pauses among them. Every step between passes pauses on, so that only
 * its end, which may wait, has to heed them: a promise for each row would cost more than the row.
 */
export type Rows<Row> = Iterable<Row | typeof PAUSE>;

/** A step's own result, after the pauses on the way to it. */
export type Paused<Result> = Generator<typeof PAUSE, Result, void>;

/** Thrown where a command must not pause. */
export class TakesLong extends Error {}

export function* mapRows<Row, Mapped>(rows: Rows<Row>, map: (row: Row) => Mapped): Rows<Mapped> {
  for (const row of rows) yield row === PAUSE ? PAUSE : map(row);
}

export function* flatMapRows<Row, Mapped>(
  rows: Rows<Row>,
  map: (row: Row) => Iterable<Mapped>,
): Rows<Mapped> {
  for (const row of rows)
    if (row === PAUSE) yield PAUSE;
    else yield* map(row);
}

export function* filterRows<Row>(rows: Rows<Row>, test: (row: Row) => boolean): Rows<Row> {
  for (const row of rows) if (row === PAUSE || test(row)) yield row;
}

/** Reads all rows, with their pauses. */
export function* eachRow<Row>(rows: Rows<Row>, read: (row: Row) => void): Paused<void> {
  for (const row of rows)
    if (row === PAUSE) yield PAUSE;
    else read(row);
}

/** The rows with a pause before each that comes when the time is up. */
export function* paced<Row>(rows: Rows<Row>, budget: Budget): Rows<Row> {
  for (const row of rows) {
    if (row !== PAUSE && budget.isTimeUp) yield PAUSE;
    yield row;
  }
}

/** The end of the rows: reads them and lets others run at each pause. */
export async function readRows<Row>(
  rows: Rows<Row>,
  budget: Budget,
  read: (row: Row) => void,
): Promise<void> {
  for (const row of rows)
    if (row === PAUSE) await budget.rest();
    else read(row);
}

/** All rows at once. @throws TakesLong at the first pause. */
export function rowsAtOnce<Row>(rows: Rows<Row>): Row[] {
  const read: Row[] = [];
  for (const row of rows) {
    if (row === PAUSE) throw new TakesLong();
    read.push(row);
  }
  return read;
}
