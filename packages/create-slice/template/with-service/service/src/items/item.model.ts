import type { Language } from '@atlas/contracts';
import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

type Texts = Record<Language, string>;

export interface ItemDocument {
  _id: string;
  title: Texts;
  text: Texts;
  addedAt: Date;
}

const required = { type: String, required: true };
const texts = { ko: required, en: required, ja: required, zh: required };
const schema = new Schema<ItemDocument>(
  { _id: required, title: texts, text: texts, addedAt: { type: Date, required: true } },
  { collection: 'items', versionKey: false },
);
schema.index({ addedAt: -1, _id: 1 });

export const itemModel = (connection: Connection) => connection.model<ItemDocument>('Item', schema);
