import type { PageTree } from '../../core/page/tree/page-tree.ts';
import type { ServerReply } from '../../tests/fakes/provider-server/server-reply.ts';

/** A task, and the replies of a language model that works on it. */
export interface DemoRun {
  task: string;
  replies: ServerReply[];
  /** How many steps to approve. The one after them waits for approval in the picture. */
  approved: number;
}

const TASK = 'Order what is in the cart to ann@example.com, delivered by express.';

/** A run that fits the page: an order on the demo page, one click on any other. */
export function demoRunFor(tree: PageTree): DemoRun {
  const id = (name: string) => tree.nodes.find(({ node }) => node.name === name)?.key;
  const [fine, email, order] = ['Fine', 'Email', 'Place order'].map(id);
  const express = tree.nodes.find(({ node }) => node.name.startsWith('Express'))?.key;
  if (fine && email && express && order) {
    return {
      task: TASK,
      approved: 3,
      replies: [
        reply(
          { input: 2180, output: 96 },
          'The cookie bar covers the button that places the order.',
          {
            name: 'click',
            input: {
              element: fine,
              why: 'The cookie bar covers “Place order”.',
              expect: { type: 'element_disappears', element: fine },
            },
          },
        ),
        reply(
          { input: 2410, cached: 1920, output: 88 },
          'The email address is required and empty.',
          {
            name: 'type',
            input: {
              element: email,
              text: 'ann@example.com',
              why: 'The email address is required and still empty.',
            },
          },
        ),
        reply({ input: 2630, cached: 2300, output: 79 }, 'Standard delivery is selected.', {
          name: 'check',
          input: { element: express, checked: true, why: 'The task asks for express delivery.' },
        }),
        reply({ input: 2850, cached: 2560, output: 104 }, 'Everything the order needs is there.', {
          name: 'click',
          input: {
            element: order,
            why: 'Email and express delivery are set, so the order can be placed.',
            expect: { type: 'element_appears', text: 'Thank you' },
          },
        }),
      ],
    };
  }
  const first = tree.nodes.find(({ node }) => node.name !== '');
  const element = first?.key ?? '1';
  return {
    task: 'Look around on this page.',
    approved: 0,
    replies: [
      reply({ input: 1800, output: 60 }, 'I start with the first control.', {
        name: 'click',
        input: { element, why: 'It is the first control of the page.' },
      }),
    ],
  };
}

function reply(
  usage: { input: number; cached?: number; output: number },
  text: string,
  call: { name: string; input: object },
): ServerReply {
  return { text, calls: [call], usage };
}
