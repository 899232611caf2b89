import { expect, test } from 'vitest';
import { NoticeModel } from '../../../../../panel/ui/shell/notice-model.ts';

test('what takes a while is said until it is over', async () => {
  const notices = new NoticeModel();
  const task = Promise.withResolvers<void>();

  const done = notices.attempt(task.promise, '', 'Exporting…');
  expect(notices.notice.value).toMatchObject({ text: 'Exporting…', isError: false });
  task.resolve();
  await done;

  expect(notices.notice.value).toBeNull();
});

test('a failure takes the place of what was said meanwhile', async () => {
  const notices = new NoticeModel();

  await notices.attempt(Promise.reject(new Error('The disk is full.')), '', 'Exporting…');

  expect(notices.notice.value).toMatchObject({ text: 'The disk is full.', isError: true });
});

test('what others have said meanwhile stays', async () => {
  const notices = new NoticeModel();
  const task = Promise.withResolvers<void>();
  const done = notices.attempt(task.promise, '', 'Exporting…');

  await notices.attempt(Promise.resolve(), 'Copied.');
  task.resolve();
  await done;

  expect(notices.notice.value?.text).toBe('Copied.');
});
