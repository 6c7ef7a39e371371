import type { Decimal128 } from 'bson';
import { Double } from 'bson';
import { toNumber } from '../bson/number';
import type { BsonValue } from '../bson/types';
import { addDecimals, partsOf, toDecimal128 } from './decimal';
import type { Decimal } from './decimal';
import { WIDTHS, fitsLong, specialDecimal, toBigInt, typeOf, wholeNumber } from './typed';
import type { NumberType, TypedNumber } from './typed';

/** Adds numbers as MongoDB does: whole ones exactly, doubles with error compensation, decimals apart. */
export class Summation {
  private type: NumberType = 'int';
  private whole = 0n;
  private sum = 0;
  private lost = 0;
  /** The plain sum, for infinities and NaN. */
  private special = 0;
  private decimal: Decimal = { coefficient: 0n, exponent: 0 };
  private specialDecimals = 0;

  add(value: BsonValue): void {
    const type = typeOf(value);
    if (WIDTHS.indexOf(type) > WIDTHS.indexOf(this.type)) this.type = type;
    if (type === 'decimal') {
      const parts = partsOf(value);
      if (parts) this.decimal = addDecimals(this.decimal, parts);
      else this.specialDecimals += toNumber(value);
    } else if (type === 'double') this.addDouble(toNumber(value));
    else this.whole += toBigInt(value);
  }

  result(): TypedNumber {
    if (this.type === 'decimal') return this.asDecimal();
    if (this.type === 'double') return new Double(this.asDouble());
    if (fitsLong(this.whole)) return wholeNumber(this.whole, this.type);
    return new Double(Number(this.whole));
  }

  /** The mean of so many numbers. */
  average(count: number, divide: (a: BsonValue, b: BsonValue) => BsonValue): BsonValue {
    if (this.type === 'decimal') return divide(this.asDecimal(), count);
    return new Double(this.asDouble() / count);
  }

  private asDouble(): number {
    const total = this.sum + (this.lost + Number(this.whole));
    if (Number.isFinite(total)) return total;
    return this.special + Number(this.whole);
  }

  private asDecimal(): Decimal128 {
    const doubles = this.special || this.sum ? partsOf(new Double(this.asDouble())) : undefined;
    if (!Number.isFinite(this.special) || !Number.isFinite(this.specialDecimals))
      return specialDecimal(this.special + this.specialDecimals);
    const others = doubles ?? { coefficient: this.whole, exponent: 0 };
    return toDecimal128(addDecimals(this.decimal, others));
  }

  private addDouble(value: number): void {
    this.special += value;
    const total = this.sum + value;
    const part = total - this.sum;
    this.lost += this.sum - (total - part) + (value - part);
    this.sum = total;
  }
}
