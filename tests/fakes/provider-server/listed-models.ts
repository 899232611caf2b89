import type { IncomingHttpHeaders } from 'node:http';

/** What the fake provider says that it serves, in the form of whom it is asked as. */
export function listedModels(path: string, headers: IncomingHttpHeaders): object {
  if (path.startsWith('/v1beta')) {
    return {
      models: [
        {
          name: 'models/gemini-fake',
          inputTokenLimit: 1_000_000,
          outputTokenLimit: 65_536,
          supportedGenerationMethods: ['generateContent'],
        },
        { name: 'models/embedding-fake', supportedGenerationMethods: ['embedContent'] },
      ],
    };
  }
  if (headers['anthropic-version']) {
    const model = { type: 'model', max_input_tokens: 200_000, max_tokens: 64_000 };
    return {
      data: [
        { ...model, id: 'claude-fake', lifecycle: 'active' },
        { ...model, id: 'claude-gone', lifecycle: 'retired' },
      ],
      has_more: false,
      first_id: 'claude-fake',
      last_id: 'claude-gone',
    };
  }
  return {
    object: 'list',
    data: [
      { id: 'small-fake', object: 'model', created: 1, owned_by: 'fake', context_length: 8192 },
      { id: 'big-fake', object: 'model', created: 1, owned_by: 'fake' },
    ],
  };
}
