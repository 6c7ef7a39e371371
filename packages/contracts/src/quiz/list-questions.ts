import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { quizQuestionSchema } from './question';

export const listQuestions = defineContract({
  id: 'quiz.listQuestions',
  method: 'GET',
  path: '/api/quiz/questions',
  output: z.array(quizQuestionSchema),
});
