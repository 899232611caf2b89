import type { ChatPage, PageStep } from '../../core/chat/chat-tool.ts';

/** A page for the chat's tools, made of plain data; tests replace what they are about. */
export function fakeChatPage(parts: Partial<ChatPage> = {}): ChatPage & { steps: PageStep[] } {
  const steps: PageStep[] = [];
  return {
    steps,
    info: async () => ({ url: 'https://shop.test/', title: 'Shop' }),
    readDom: async () => ({ url: 'https://shop.test/', title: 'Shop', text: 'Two chairs' }),
    picture: async () => ({
      type: 'image',
      mimeType: 'image/jpeg',
      data: 'AAAA',
      width: 8,
      height: 8,
    }),
    outline: async () => 'button 3 Buy',
    colors: async () => '{}',
    measureDark: async () => '{}',
    previewDark: async () => ({ output: [] }),
    proposeDark: async () => ({ output: [] }),
    elementAt: async () => ({ element: '3', kind: 'control' }),
    reach: async () => ({ x: 5, y: 6 }),
    async act(step) {
      steps.push(step);
      return { output: [{ type: 'page', text: 'succeeded: It opened.' }] };
    },
    ...parts,
  };
}
