const scratch = new DataView(new ArrayBuffer(8));
const SIGN_BIT = 0x80000000;

/** Grows a buffer of bytes whose order is the order of the values written. */
export class KeyWriter {
  private buffer = Buffer.allocUnsafe(256);
  length = 0;

  byte(value: number): this {
    this.reserve(1);
    this.buffer[this.length++] = value;
    return this;
  }

  bytes(value: Uint8Array): this {
    this.reserve(value.length);
    this.buffer.set(value, this.length);
    this.length += value.length;
    return this;
  }

  uint16(value: number): this {
    this.reserve(2);
    this.length = this.buffer.writeUInt16BE(value, this.length);
    return this;
  }

  uint32(value: number): this {
    this.reserve(4);
    this.length = this.buffer.writeUInt32BE(value >>> 0, this.length);
    return this;
  }

  uint64(value: bigint): this {
    this.reserve(8);
    this.length = this.buffer.writeBigUInt64BE(value, this.length);
    return this;
  }

  /** UTF-8, with 0x00 written as 0x00 0xff, ended by 0x00. */
  text(value: string): this {
    if (!value.includes('\0')) {
      this.reserve(Buffer.byteLength(value));
      this.length += this.buffer.write(value, this.length, 'utf8');
      return this.byte(0);
    }
    for (const byte of Buffer.from(value)) {
      this.byte(byte);
      if (byte === 0) this.byte(0xff);
    }
    return this.byte(0);
  }

  /** IEEE 754 with the sign turned round, so that bytes sort as numbers do; NaN is below all of them. */
  double(value: number): this {
    if (Number.isNaN(value)) return this.uint32(0).uint32(0);
    scratch.setFloat64(0, value === 0 ? 0 : value); // -0 is 0
    const high = scratch.getUint32(0);
    const low = scratch.getUint32(4);
    if (high & SIGN_BIT) return this.uint32(~high).uint32(~low);
    return this.uint32(high | SIGN_BIT).uint32(low);
  }

  done(): Buffer {
    return Buffer.from(this.buffer.subarray(0, this.length));
  }

  private reserve(count: number): void {
    if (this.length + count <= this.buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.length + count));
    this.buffer.copy(larger, 0, 0, this.length);
    this.buffer = larger;
  }
}
