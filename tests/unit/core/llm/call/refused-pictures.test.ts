import { expect, test } from 'vitest';
import { useProvider } from '../../../../fakes/provider-server/use-provider.ts';
import { call, FORMATS, openNew, textOf } from './model-kit.ts';

const provider = useProvider();

const PICTURE = {
  type: 'image',
  mimeType: 'image/png',
  data: 'iVBORw0KGgo=',
  width: 1,
  height: 1,
} as const;

/** How servers say that a model cannot see. */
const REFUSALS = [
  'Image input is not supported by this model.',
  'This model does not support image inputs.',
  'qwen3:8b is not a multimodal model',
  'No endpoints found that support image input',
  'image_url is not supported',
];

test.each(FORMATS)(
  '%s: a model that refuses pictures is asked once more, without them',
  async (format) => {
    for (const message of REFUSALS) {
      const fault = { type: 'status', status: 400, body: { error: { message } } } as const;
      provider().say({ fault }, { text: 'Blind, and done.' });
      const content = [{ type: 'text' as const, text: 'Look.' }, PICTURE];
      const heard = await call(await openNew(format, provider().url), {
        messages: [{ role: 'user', content }],
      });

      expect(textOf(heard)).toBe('Blind, and done.');
      const [first, second] = provider()
        .requests.slice(-2)
        .map(({ body }) => JSON.stringify(body));
      expect(first).toContain(PICTURE.data);
      expect(second).not.toContain(PICTURE.data);
      expect(second).toContain('[picture left out]');
    }
  },
);
