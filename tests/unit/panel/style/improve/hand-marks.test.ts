import { expect, test, vi } from 'vitest';
import { darkPanel, READABLE } from '../../../../fakes/dark-panel.ts';

test('lines that a person writes are marked, and stay so when the page is made dark again', async () => {
  const { dark, darkText, handMarks, dispose } = await darkPanel('http://127.0.0.1:9');
  await dark.makeDark();
  const made = darkText.file.value?.css ?? '';
  const lines = made.split('\n').length;

  darkText.edit('0:0', `${made}\nh1 {\n  color: ${READABLE};\n}\n`);
  await vi.waitFor(() =>
    expect(handMarks.lines.value.map(({ line }) => line)).toEqual([lines + 2]),
  );

  await dark.makeDark();
  await vi.waitFor(() => expect(handMarks.lines.value).toHaveLength(1));

  await dark.startAfresh();
  await vi.waitFor(() => expect(handMarks.lines.value).toEqual([]));
  dispose();
});
