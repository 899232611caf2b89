import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from 'vitest';
import { estimateTokens } from '../../../../../core/llm/tokens/estimate-tokens.ts';
import { semanticV3 } from '../../../../../core/page/payload/semantic-v3.ts';
import type { PageNode } from '../../../../../core/page/tree/page-tree.ts';
import { generatedTree, pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { storedTree } from '../../../../sweep/retrieval/stored-tree.ts';
import { threadTimer } from '../../../thread-timer.ts';

const STORED = { agency: 1, cypress: 1, gentelella: 1, paper: 1, sbAdmin: 1, shop: 1, spectre: 1 };

/** How far the estimate may be from the tokenizer's own count of the text that is sent. */
const TOLERANCE = 0.03;

const WORDS = 'Open the quarterly report and send it to everyone in the finance department'.split(
  ' ',
);

function links(count: number): PageNode[] {
  return Array.from({ length: count }, (_, i) => {
    const name = WORDS.slice(i % 7, (i % 7) + 5).join(' ');
    const y = 10 + i * 22;
    return pageNode(String(i + 1), {
      xy: [220, y],
      box: [120, y - 9, 200, 18],
      node: { tag: 'a', role: 'link', name },
    });
  });
}

function otherScripts(): PageNode[] {
  const names = [
    '設定を開く',
    'Größe ändern',
    'Сохранить изменения',
    'إرسال الطلب',
    'Ajouter à la liste',
  ];
  return names.map((name, i) =>
    pageNode(String(i + 1), {
      xy: [100, 20 + i * 30],
      box: [50, 10 + i * 30, 100, 20],
      node: { name },
    }),
  );
}

function formFields(count: number): PageNode[] {
  return Array.from({ length: count }, (_, i) =>
    pageNode(`f1_${i + 1}`, {
      frame: 1,
      xy: [400, 40 + i * 30],
      box: [300, 30 + i * 30, 200, 20],
      ...(i % 3 === 0 && { blocker: { label: 'dialog' } }),
      node: {
        tag: 'input',
        role: 'textbox',
        name: `Field ${i}`,
        value: 'john.doe@example.com',
        states: ['required', 'invalid'],
      },
    }),
  );
}

function icons(count: number): PageNode[] {
  return Array.from({ length: count }, (_, i) =>
    pageNode(String(1000 + i), {
      xy: [16 + i * 32, 16],
      box: [i * 32, 0, 32, 32],
      node: { name: i % 2 === 0 ? 'Edit' : 'Delete' },
    }),
  );
}

/** Texts that end in several signs, as prompts and ratings do, and every role that has a long name. */
function signsAndRoles(count: number): PageNode[] {
  const names = [
    'Enter your name...',
    'Ready? (yes!)',
    '★★★★☆',
    '★★★★★',
    'Sale!!!',
    'Price (USD):',
  ];
  const roles = ['combobox', 'listitem', 'searchbox', 'spinbutton', 'menuitemradio', 'gridcell'];
  return Array.from({ length: count }, (_, i) =>
    pageNode(String(i + 1), {
      xy: [100 + i, 200 + i],
      node: { role: roles[i % roles.length] ?? '', name: names[(i * 5) % names.length] ?? '' },
    }),
  );
}

const SHAPES: readonly [string, readonly PageNode[]][] = [
  ['a table of controls', generatedTree(400).nodes],
  ['long links', links(60)],
  ['form fields of a frame', formFields(40)],
  ['icon buttons', icons(50)],
  ['signs and roles', signsAndRoles(36)],
  ['names in other scripts', otherScripts()],
  ['one button', [pageNode('1', { xy: [100, 200], box: [50, 190, 100, 20] })]],
];

test.each(SHAPES)('the estimate of %s is within 3 % of the tokenizer', (_, nodes) => {
  const payload = semanticV3(pageTree(nodes), { wholePage: true });
  const exact = countTokens(JSON.stringify(payload));
  expect(Math.abs(payload.meta.estimatedTokens / exact - 1)).toBeLessThanOrEqual(TOLERANCE);
});

test.each(Object.keys(STORED) as (keyof typeof STORED)[])(
  'the estimate of a real page, %s, is within 3 %% of the tokenizer, in view and whole',
  async (name) => {
    const tree = await storedTree(name);
    for (const wholePage of [false, true]) {
      const payload = semanticV3(tree, { wholePage });
      const exact = countTokens(JSON.stringify(payload));
      expect(Math.abs(payload.meta.estimatedTokens / exact - 1)).toBeLessThanOrEqual(TOLERANCE);
    }
  },
);

/** Texts that the estimate was not fitted to. */
const TEXTS: Readonly<Record<string, string>> = {
  Latin:
    'Quo usque tandem abutere, Catilina, patientia nostra? Quam diu etiam furor iste tuus nos eludet? Quem ad finem ' +
    'sese effrenata iactabit audacia? Nihilne te nocturnum praesidium Palati, nihil urbis vigiliae, nihil timor populi, ' +
    'nihil concursus bonorum omnium, nihil hic munitissimus habendi senatus locus, nihil horum ora voltusque moverunt?',
  filler:
    'Mauris placerat eleifend leo. Quisque sit amet est et sapien ullamcorper pharetra. Vestibulum erat wisi, ' +
    'condimentum sed, commodo vitae, ornare sit amet, wisi. Aenean fermentum, elit eget tincidunt condimentum, eros ' +
    'ipsum rutrum orci, sagittis tempus lacus enim ac dui. Donec non enim in turpis pulvinar facilisis. Ut felis.',
  German:
    'Bitte wählen Sie die Rechnungsanschrift aus, an die wir die Bestellung schicken sollen. Lieferungen ins Ausland ' +
    'dauern in der Regel fünf bis sieben Werktage. Widerrufsbelehrung und Datenschutzerklärung finden Sie unten.',
  Finnish:
    'Valitse osoite, johon haluat tilauksesi toimitettavan. Toimitus ulkomaille kestää yleensä viidestä seitsemään ' +
    'arkipäivää. Voit muuttaa asetuksia milloin tahansa omalla sivullasi, kun olet kirjautunut sisään palveluun.',
  Polish:
    'Wybierz adres, na który mamy wysłać zamówienie. Dostawa za granicę trwa zwykle od pięciu do siedmiu dni ' +
    'roboczych. Ustawienia możesz zmienić w każdej chwili na swojej stronie po zalogowaniu się do serwisu.',
  Spanish:
    'Seleccione la dirección a la que debemos enviar el pedido. Los envíos al extranjero suelen tardar entre cinco y ' +
    'siete días laborables. Puede cambiar los ajustes en cualquier momento en su página después de iniciar sesión.',
  Turkish:
    'Siparişinizi göndermemizi istediğiniz adresi seçin. Yurt dışına teslimat genellikle beş ila yedi iş günü sürer. ' +
    'Ayarları istediğiniz zaman giriş yaptıktan sonra kendi sayfanızdan değiştirebilirsiniz.',
  Russian:
    'Выберите адрес, по которому мы должны отправить заказ. Доставка за границу обычно занимает от пяти до семи ' +
    'рабочих дней. Вы можете изменить настройки в любое время на своей странице после входа в систему.',
  English:
    'Choose the address to which we should send the order. Deliveries abroad usually take five to seven working days. ' +
    'You can change the settings at any time on your own page once you have signed in to the service.',
  code:
    'const total = items.reduce((sum, item) => sum + item.price * item.count, 0); if (total > limit.max) throw new ' +
    'RangeError("too much"); return { total, currency: locale.currency, createdAt: Date.now(), isPaid: false };',
  numbers:
    'Order 10482 of 2026-03-14: 3 × 19.99, 12 × 4.50, shipping 6.95, total 120.92; paid 14:32:07, reference 8841-2207-19. ' +
    'Balance 1,204,331.08; change −2.4 % since 09:00; 4,512 of 5,000 left; version 12.4.1 (build 20931).',
};

/** A payload whose names are the parts of a text, a few words each, and how far its estimate is from the tokenizer’s count. */
function errorOf(text: string, words: number): number {
  const all = text.split(' ');
  const names = Array.from({ length: Math.ceil(all.length / words) }, (_, at) =>
    all.slice(at * words, (at + 1) * words).join(' '),
  );
  const nodes = names.map((name, i) =>
    pageNode(String(i + 1), {
      xy: [140 + i * 3, 30 + i * 24],
      node: { role: i % 3 === 0 ? 'button' : 'link', name },
    }),
  );
  const payload = semanticV3(pageTree(nodes), { wholePage: true });
  return payload.meta.estimatedTokens / countTokens(JSON.stringify(payload)) - 1;
}

test.each(Object.keys(TEXTS))('a payload whose names are %s is estimated closely', (name) => {
  // From labels of a few words to paragraphs.
  for (const words of [2, 4, 9, 40]) {
    expect(Math.abs(errorOf(TEXTS[name] ?? '', words))).toBeLessThanOrEqual(TOLERANCE);
  }
});

test('a text of 20 MB is estimated within 200 ms', () => {
  const text = JSON.stringify(links(10)).repeat(10_000).slice(0, 20_000_000);
  const elapsed = threadTimer();
  expect(estimateTokens(text)).toBeGreaterThan(1_000_000);
  expect(elapsed()).toBeLessThan(200);
});

test('an empty text costs nothing', () => {
  expect(estimateTokens('')).toBe(0);
});

test.each(['pos', 'hint', 'head', 'row'])(
  'items that end in a text are estimated closely: %s',
  (key) => {
    const items = links(60).map(({ node }, at) => ({
      i: String(at + 1),
      r: 'link',
      n: node.name,
      [key]: key === 'pos' ? `${at + 1}/60` : 'report',
    }));
    const text = JSON.stringify({ interactive_tree: items });
    const tokens = countTokens(text);
    expect(Math.abs(estimateTokens(text) - tokens)).toBeLessThanOrEqual(tokens * TOLERANCE);
  },
);

test.each([1, 12, 400])(
  'the estimate of %i elements is the same, however long the reading took',
  (count) => {
    const nodes = Array.from({ length: count }, (_, k) => pageNode(String(k + 1)));
    const estimates = [0.4, 7, 30.4, 105.2, 4321].map(
      (ms) => semanticV3(pageTree(nodes, { ms }), { wholePage: true }).meta.estimatedTokens,
    );
    expect(new Set(estimates).size).toBe(1);
  },
);
