import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

export interface ViewRecord {
  userId: string;
  toolId: string;
  at: Date;
}

const viewSchema = new Schema<ViewRecord>(
  {
    userId: { type: String, required: true },
    toolId: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
viewSchema.index({ userId: 1, toolId: 1 }, { unique: true });
viewSchema.index({ userId: 1, at: -1, _id: -1 });

export interface QuizRecord {
  userId: string;
  quiz: string;
}

const quizSchema = new Schema<QuizRecord>(
  { userId: { type: String, required: true }, quiz: { type: String, required: true } },
  { versionKey: false },
);
quizSchema.index({ userId: 1 }, { unique: true });

export const viewModel = (connection: Connection) =>
  connection.model('View', viewSchema, 'viewed_tools');
export const quizModel = (connection: Connection) =>
  connection.model('QuizAnswers', quizSchema, 'quiz_answers');
