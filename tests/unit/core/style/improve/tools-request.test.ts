import { expect, test } from 'vitest';
import type { LlmRequest } from '../../../../../core/llm/call/llm.ts';
import { toolJsonSchema } from '../../../../../core/llm/call/tool.ts';
import { apply, call, run, say } from './run.ts';

/** A request as a person would read it. */
function readable({ system, messages, tools = [] }: LlmRequest): string {
  const offered = tools.map((tool) => {
    const { properties } = toolJsonSchema(tool) as { properties: object };
    return `${tool.name}: ${tool.description} ${JSON.stringify(properties)}`;
  });
  const said = messages.map((message) => {
    if (message.role === 'assistant') {
      const calls = message.content.flatMap((part) => (part.type === 'tool-call' ? part : []));
      return calls.map(({ name, input }) => `→ ${name} ${JSON.stringify(input)}`).join('\n');
    }
    const parts =
      message.role === 'user' ? message.content : message.results.flatMap(({ content }) => content);
    return parts.map((part) => (part.type === 'text' ? part.text : `[${part.type}]`)).join('\n\n');
  });
  return `${[system, offered.join('\n'), ...said].join('\n\n---\n\n')}\n`;
}

test('what is sent first, and what once the page has been read', async () => {
  const css = 'a { --ink: #abc; color: #777777 !important; }\nh1 { color: orange !important; }\n';
  const { requests } = await run(
    [
      call('inspect', { selector: 'footer a' }, [
        call('check_contrast', { foreground: '#777', background: '#222' }),
        call('check_contrast', { selector: 'footer a' }),
      ]),
      apply('a { color: #000000 }'),
      say('Done.'),
    ],
    { css },
  );
  const [first, , third] = requests;

  await expect(first && readable(first)).toMatchFileSnapshot('golden/first.txt');
  await expect(third && readable(third)).toMatchFileSnapshot('golden/third.txt');
});

test('what a page says cannot look like anything but data', async () => {
  const { requests } = await run([call('inspect', { selector: 'footer a' }), say('Done.')]);

  // Its words hold a closing mark.
  expect(JSON.stringify(requests[1]?.messages)).not.toContain('</page-data>');
  expect(JSON.stringify(requests[1]?.messages)).toContain('u003c/page-data');
});
