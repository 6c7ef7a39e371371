import { Binary, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import { compileExpression } from '../src/expressions/compile';
import { typeName } from '../src/bson/type-name';
import type { BsonValue } from '../src/bson/types';

const int = (value: number) => new Int32(value);
const double = (value: number) => new Double(value);
const long = (text: string) => Long.fromString(text);
const decimal = (text: string) => Decimal128.fromString(text);
const date = (text: string) => new Date(text);

const value = (expression: BsonValue): BsonValue => compileExpression(expression)({});

/** A value with its type, so that 3 and 3.0 differ. */
function shown(result: BsonValue): BsonValue {
  if (Array.isArray(result)) return result.map(shown);
  if (result === undefined) return 'missing';
  return `${typeName(result)} ${result instanceof Date ? result.toISOString() : String(result)}`;
}

const on = (startDate: string, unit: string, amount: number) => ({
  startDate: date(startDate),
  unit,
  amount: int(amount),
});

describe('dates as MongoDB computes them', () => {
  test.each<[BsonValue, string]>([
    [{ $dateAdd: on('2024-01-31T00:00:00Z', 'month', 1) }, '2024-02-29T00:00:00.000Z'],
    [{ $dateAdd: on('2023-01-31T00:00:00Z', 'month', 1) }, '2023-02-28T00:00:00.000Z'],
    [{ $dateAdd: on('2024-02-29T12:00:00Z', 'year', 1) }, '2025-02-28T12:00:00.000Z'],
    [{ $dateAdd: on('2024-11-30T00:00:00Z', 'quarter', 1) }, '2025-02-28T00:00:00.000Z'],
    [{ $dateSubtract: on('2024-03-31T00:00:00Z', 'month', 1) }, '2024-02-29T00:00:00.000Z'],
    [{ $dateSubtract: on('2024-01-01T00:00:00Z', 'week', 1) }, '2023-12-25T00:00:00.000Z'],
    [
      { $dateAdd: { ...on('2024-03-09T17:00:00Z', 'day', 1), timezone: 'America/New_York' } },
      '2024-03-10T16:00:00.000Z',
    ],
    [
      { $dateAdd: { ...on('2024-01-31T16:00:00Z', 'month', 1), timezone: 'Asia/Seoul' } },
      '2024-02-29T16:00:00.000Z',
    ],
    [
      { $dateFromParts: { isoWeekYear: int(2020), isoWeek: int(53), isoDayOfWeek: int(7) } },
      '2021-01-03T00:00:00.000Z',
    ],
    [
      { $dateFromParts: { isoWeekYear: int(2017), isoWeek: int(6), isoDayOfWeek: int(3) } },
      '2017-02-08T00:00:00.000Z',
    ],
    [{ $dateFromParts: { year: int(2017), month: int(14) } }, '2018-02-01T00:00:00.000Z'],
    [
      { $dateFromParts: { year: int(2017), month: int(0), day: int(0) } },
      '2016-11-30T00:00:00.000Z',
    ],
    [
      {
        $dateFromParts: {
          year: int(2016),
          month: int(12),
          day: int(31),
          hour: int(23),
          timezone: 'America/New_York',
        },
      },
      '2017-01-01T04:00:00.000Z',
    ],
    [
      { $dateTrunc: { date: date('2021-03-20T11:30:05Z'), unit: 'month' } },
      '2021-03-01T00:00:00.000Z',
    ],
    [
      { $dateTrunc: { date: date('2021-03-20T11:30:05Z'), unit: 'hour', binSize: int(2) } },
      '2021-03-20T10:00:00.000Z',
    ],
    [
      { $dateTrunc: { date: date('2021-03-20T11:30:05Z'), unit: 'week', startOfWeek: 'Monday' } },
      '2021-03-15T00:00:00.000Z',
    ],
    [
      { $dateTrunc: { date: date('2021-03-20T11:30:05Z'), unit: 'week' } },
      '2021-03-14T00:00:00.000Z',
    ],
    [
      { $dateTrunc: { date: date('2021-03-20T11:30:05Z'), unit: 'quarter', binSize: int(2) } },
      '2021-01-01T00:00:00.000Z',
    ],
    [
      { $dateFromString: { dateString: '06-15-2018', format: '%m-%d-%Y' } },
      '2018-06-15T00:00:00.000Z',
    ],
    [
      { $dateFromString: { dateString: '2017-02-08T12:10:40.787', timezone: 'America/New_York' } },
      '2017-02-08T17:10:40.787Z',
    ],
    [
      { $dateFromString: { dateString: '2019-W1-1', format: '%G-W%V-%u' } },
      '2018-12-31T00:00:00.000Z',
    ],
    [{ $add: [date('2024-01-01T00:00:00Z'), double(1.6)] }, '2024-01-01T00:00:00.002Z'],
    [{ $toDate: '2024-01-31' }, '2024-01-31T00:00:00.000Z'],
  ])('%j is %s', (expression, expected) => {
    expect((value(expression) as Date).toISOString()).toBe(expected);
  });

  const at = date('2021-01-03T05:06:07.008Z');
  test.each<[BsonValue, BsonValue]>([
    [{ $week: at }, 1],
    [{ $week: date('2021-01-02T00:00:00Z') }, 0],
    [{ $week: date('2016-12-31T00:00:00Z') }, 52],
    [{ $isoWeek: at }, 53],
    [{ $isoWeekYear: at }, long('2020')],
    [{ $isoDayOfWeek: at }, 7],
    [{ $dayOfWeek: at }, 1],
    [{ $dayOfYear: date('2024-12-31T00:00:00Z') }, 366],
    [{ $hour: { date: at, timezone: '+09:00' } }, 14],
    [{ $hour: { date: at, timezone: 'Asia/Seoul' } }, 14],
    [{ $dayOfMonth: { date: date('2024-06-30T15:00:00Z'), timezone: 'Asia/Tokyo' } }, 1],
    [{ $year: null }, null],
    [{ $year: '$missing' }, null],
    [{ $year: new ObjectId('5f000000aaaaaaaaaaaaaaaa') }, 2020],
    [
      { $dateDiff: { startDate: date('2020-12-31T23:59:59Z'), endDate: at, unit: 'year' } },
      long('1'),
    ],
    [
      { $dateDiff: { startDate: date('2021-01-02T00:00:00Z'), endDate: at, unit: 'week' } },
      long('1'),
    ],
    [
      {
        $dateDiff: {
          startDate: date('2021-01-02T00:00:00Z'),
          endDate: at,
          unit: 'week',
          startOfWeek: 'mon',
        },
      },
      long('0'),
    ],
    [
      {
        $dateDiff: {
          startDate: date('2021-01-31T00:00:00Z'),
          endDate: date('2021-03-01T00:00:00Z'),
          unit: 'month',
        },
      },
      long('2'),
    ],
    [
      { $dateDiff: { startDate: at, endDate: date('2021-01-02T00:00:00Z'), unit: 'day' } },
      long('-1'),
    ],
    [
      { $dateToString: { date: at, format: '%U %w %u %V %G %j %% %L %b %B' } },
      '01 1 7 53 2020 003 % 008 Jan January',
    ],
    [
      { $dateToString: { date: at, format: '%H:%M %z %Z', timezone: '+05:30' } },
      '10:36 +0530 +330',
    ],
    [{ $dateToString: { date: at } }, '2021-01-03T05:06:07.008Z'],
    [{ $dateToString: { date: null, onNull: 'none' } }, 'none'],
    [{ $subtract: [at, date('2021-01-03T05:06:07Z')] }, long('8')],
  ])('%j is %j', (expression, expected) => {
    expect(shown(value(expression))).toEqual(shown(expected));
  });

  test('the parts of a date come in their order', () => {
    expect(value({ $dateToParts: { date: at, iso8601: true } })).toEqual({
      isoWeekYear: 2020,
      isoWeek: 53,
      isoDayOfWeek: 7,
      hour: 5,
      minute: 6,
      second: 7,
      millisecond: 8,
    });
  });
});

const MAX_LONG = '9223372036854775807';

describe('numbers keep their types and their digits', () => {
  test.each<[BsonValue, BsonValue]>([
    [{ $add: [int(1), int(2)] }, int(3)],
    [{ $add: [int(2147483647), int(1)] }, long('2147483648')],
    [{ $add: [int(1), long('1')] }, long('2')],
    [{ $add: [int(1), double(2)] }, double(3)],
    [{ $add: [double(0.1), double(0.2), double(0.3)] }, double(0.6)],
    [{ $add: [decimal('0.1'), double(0.2)] }, decimal('0.3')],
    [{ $add: [long(MAX_LONG), int(1)] }, double(9223372036854775808)],
    [{ $subtract: [long('9007199254740993'), int(1)] }, long('9007199254740992')],
    [{ $subtract: [decimal('0.3'), decimal('0.1')] }, decimal('0.2')],
    [{ $subtract: [decimal('1E+3'), int(1)] }, decimal('999')],
    [{ $multiply: [int(65536), int(65536)] }, long('4294967296')],
    [{ $multiply: [decimal('1.10'), decimal('2')] }, decimal('2.20')],
    [{ $multiply: [long(MAX_LONG), int(2)] }, double(18446744073709552000)],
    [{ $divide: [int(6), int(3)] }, double(2)],
    [{ $divide: [decimal('1'), decimal('3')] }, decimal('0.3333333333333333333333333333333333')],
    [{ $divide: [decimal('2'), decimal('3')] }, decimal('0.6666666666666666666666666666666667')],
    [{ $divide: [decimal('1'), decimal('8')] }, decimal('0.125')],
    [{ $divide: [decimal('10'), int(5)] }, decimal('2')],
    [{ $mod: [long('9007199254740993'), int(10)] }, long('3')],
    [{ $mod: [decimal('5.5'), decimal('2')] }, decimal('1.5')],
    [{ $mod: [int(-7), int(3)] }, int(-1)],
    [{ $mod: [double(7.5), int(2)] }, double(1.5)],
    [{ $abs: decimal('-1.50') }, decimal('1.50')],
    [{ $abs: int(-2147483648) }, long('2147483648')],
    [{ $round: decimal('2.345') }, decimal('2')],
    [{ $round: [decimal('2.345'), int(2)] }, decimal('2.34')],
    [{ $round: [decimal('2.355'), int(2)] }, decimal('2.36')],
    [{ $round: double(2.5) }, double(2)],
    [{ $round: double(3.5) }, double(4)],
    [{ $round: [double(19.25), int(1)] }, double(19.2)],
    [{ $round: [int(1250), int(-2)] }, int(1200)],
    [{ $round: [long('9007199254740995'), int(-1)] }, long('9007199254741000')],
    [{ $trunc: [decimal('-2.789'), int(1)] }, decimal('-2.7')],
    [{ $trunc: double(-2.7) }, double(-2)],
    [{ $ceil: double(2.1) }, double(3)],
    [{ $ceil: decimal('-2.1') }, decimal('-2')],
    [{ $floor: int(7) }, int(7)],
    [{ $floor: decimal('-2.1') }, decimal('-3')],
    [{ $sqrt: int(16) }, double(4)],
    [{ $sqrt: decimal('2') }, decimal('1.414213562373095048801688724209698')],
    [{ $pow: [int(2), int(10)] }, int(1024)],
    [{ $pow: [int(2), int(40)] }, long('1099511627776')],
    [{ $pow: [int(2), int(-1)] }, double(0.5)],
    [{ $pow: [decimal('1.1'), int(2)] }, decimal('1.21')],
    [{ $sum: [int(1), long('2')] }, long('3')],
    [{ $sum: [[double(0.1), double(0.2), double(0.3), 'x']] }, double(0.6)],
    [{ $avg: [int(1), int(2)] }, double(1.5)],
    [{ $avg: [decimal('1'), int(2)] }, decimal('1.5')],
    [
      { $max: [[int(1), long('9007199254740993'), double(9007199254740992)]] },
      long('9007199254740993'),
    ],
    [{ $bitAnd: [int(6), int(3)] }, int(2)],
    [{ $bitXor: [long('6'), int(3)] }, long('5')],
    [{ $bitNot: int(0) }, int(-1)],
    [{ $size: [[1, 2]] }, int(2)],
    [{ $toInt: '42' }, int(42)],
    [{ $toInt: double(-3.9) }, int(-3)],
    [{ $toLong: '9007199254740993' }, long('9007199254740993')],
    [{ $toLong: decimal('9007199254740993.7') }, long('9007199254740993')],
    [{ $toDouble: '1.5e3' }, double(1500)],
    [{ $toDouble: int(3) }, double(3)],
    [{ $toDecimal: long('9007199254740993') }, decimal('9007199254740993')],
    [{ $toDecimal: '1.10' }, decimal('1.10')],
    [{ $toString: double(3) }, '3'],
    [{ $toString: decimal('1.10') }, '1.10'],
    [{ $toString: long('9007199254740993') }, '9007199254740993'],
    [{ $toString: date('2024-01-31T00:00:00Z') }, '2024-01-31T00:00:00.000Z'],
    [{ $toBool: 'false' }, true],
    [{ $toBool: double(0) }, false],
    [{ $tsSecond: new Timestamp({ t: 5, i: 7 }) }, long('5')],
    [{ $ifNull: [null, double(3)] }, double(3)],
    [{ $cond: [true, long('1'), int(2)] }, long('1')],
    [{ $arrayElemAt: [[double(3)], int(0)] }, double(3)],
    [{ $convert: { input: 'x', to: 'int', onError: long('0') } }, long('0')],
    [{ $setUnion: [[int(1), double(1)], [long('1')]] }, [int(1)]],
    [{ $binarySize: new Binary(Buffer.alloc(3)) }, int(3)],
  ])('%j is %j', (expression, expected) => {
    expect(shown(value(expression))).toEqual(shown(expected));
  });
});

describe('what MongoDB refuses', () => {
  test.each<[BsonValue, number]>([
    [{ $toLong: '' }, 241],
    [{ $toInt: '1.5' }, 241],
    [{ $toInt: long('9007199254740993') }, 241],
    [{ $toInt: double(NaN) }, 241],
    [{ $toString: { a: 1 } }, 241],
    [{ $toString: [[1, 2]] }, 241],
    [{ $toDate: int(1) }, 241],
    [{ $toDate: 'tomorrow' }, 241],
    [{ $divide: [int(1), int(0)] }, 16608],
    [{ $mod: [int(1), int(0)] }, 16610],
    [{ $add: [int(1), 'x'] }, 16554],
    [{ $subtract: ['x', int(1)] }, 16556],
    [{ $week: 'x' }, 16006],
    [{ $dateToString: { date: date('2024-01-01T00:00:00Z'), format: '%q' } }, 18536],
    [{ $dateToString: { date: date('2024-01-01T00:00:00Z'), format: '%' } }, 18535],
    [{ $hour: { date: date('2024-01-01T00:00:00Z'), timezone: 'Mars/Base' } }, 40485],
    [{ $concat: ['a', int(1)] }, 16702],
    [{ $arrayElemAt: ['x', int(0)] }, 28689],
    [{ $nothing: 1 }, 168],
    [{ $eq: [1] }, 16020],
    [{ $exp: decimal('1') }, 238],
    [{ $function: { body: '', args: [], lang: 'js' } }, 238],
    [{ $map: { input: [1], in: '$$that' } }, 17276],
  ])('%j with %i', (expression, code) => {
    expect(() => value(expression)).toThrow(expect.objectContaining({ code }));
  });
});
