import type { CuratedTask } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { aNeed, aTool } from '../testing/samples';
import { createTaskRelevance } from './task-relevance';

const task = (key: string, words: string[]) =>
  ({
    key,
    ...{ label: '', labelEn: '', labelJa: '', labelZh: '' },
    ...{ synonyms: [], synonymsEn: words, synonymsJa: [], synonymsZh: [] },
  }) as unknown as CuratedTask;
const TASKS = [task('editing', ['cutting', 'montage']), task('captions', ['subtitles'])];
const tool = (id: string, ...useCasesEn: string[]) =>
  aTool({
    ...{ id, description: '', descriptionEn: '', tasks: ['editing'] },
    ...{ useCases: useCasesEn.map((_, at) => `${id} ${at}`), useCasesEn },
  });
const NEED = aNeed({ tasks: ['editing'], near: ['captions'] });

test('gives a share only to tools that mention the task', () => {
  const tools = [tool('a', 'cutting and montage'), tool('b', 'painting')];
  const words = createTaskRelevance(tools, TASKS);
  expect(words.share(defined(tools[0]), NEED)).toBeGreaterThan(0);
  expect(words.share(defined(tools[0]), NEED)).toBeLessThan(1);
  expect(words.share(defined(tools[1]), NEED)).toBe(0);
});

test('weighs frequent words less than rare ones', () => {
  const [rare, common, ...others] = [
    tool('rare', 'montage'),
    tool('common', 'cutting'),
    ...Array.from({ length: 8 }, (_, at) => tool(`o${at}`, 'cutting')),
  ] as const;
  const words = createTaskRelevance([rare, common, ...others], TASKS);
  expect(words.share(rare, NEED)).toBeGreaterThan(words.share(common, NEED));
});

test('counts a repeated word once', () => {
  const tools = [tool('once', 'montage'), tool('often', 'montage', 'montage montage')];
  const words = createTaskRelevance(tools, TASKS);
  expect(words.share(defined(tools[1]), NEED)).toBe(words.share(defined(tools[0]), NEED));
});

test('puts the line with most words of the need first, and leaves out those with none', () => {
  const one = tool('a', 'painting', 'cutting', 'cutting and montage');
  const words = createTaskRelevance([one, tool('b', 'cutting')], TASKS);
  expect(words.lines(one, NEED).map(({ textEn }) => textEn)).toEqual([
    'cutting and montage',
    'cutting',
  ]);
});

test('shows the line about the need of a tool for a near task', () => {
  const captions = { ...tool('a', 'subtitles', 'cutting'), tasks: ['captions'] };
  const words = createTaskRelevance([captions, tool('b', 'subtitles')], TASKS);
  expect(words.lines(captions, NEED).map(({ textEn }) => textEn)).toEqual(['cutting']);
});

test('gives no share for an unknown task', () => {
  const one = tool('a', 'cutting');
  const words = createTaskRelevance([one], TASKS);
  expect(words.share({ ...one, tasks: [] }, aNeed({ tasks: ['gone'] }))).toBe(0);
});
