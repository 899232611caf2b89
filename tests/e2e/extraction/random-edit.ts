/**
 * Makes one random change to `live.html` and says which. Runs in the page; the same number makes
 * the same change to the same page.
 */
export function randomEdit(seed: number): string {
  let state = (seed * 2654435761) >>> 0;
  const random = (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
  const oneOf = <T>(items: readonly T[]): T => items[random(items.length)] as T;
  const shadow = document.querySelector('#host')?.shadowRoot;
  const all = (selector: string): HTMLElement[] => [
    ...document.querySelectorAll<HTMLElement>(selector),
    ...(shadow?.querySelectorAll<HTMLElement>(selector) ?? []),
  ];
  const controls = () => all('a,button,input,select,[role=button]');
  const containers = () => all('.box,.wrap,#inner,dialog');
  const name = () => `${oneOf(['Save', 'Open', 'Edit', 'Drop'])} ${random(1000)}`;
  const say = (what: string, el: Element) => `${what} ${el.outerHTML.slice(0, 90)}`;

  const make = (): HTMLElement => {
    const tag = oneOf(['button', 'a', 'input', 'div', 'label']);
    const el = document.createElement(tag);
    if (el instanceof HTMLInputElement) {
      el.type = oneOf(['text', 'checkbox', 'radio', 'range', 'password']);
      el.setAttribute('aria-label', name());
      return el;
    }
    el.textContent = name();
    if (el instanceof HTMLAnchorElement) el.href = '#x';
    if (tag === 'div') el.setAttribute('role', 'button');
    if (tag === 'label') el.append(document.createElement('input'));
    return el;
  };
  const place = (el: Element): string => {
    const container = oneOf(containers().filter((c) => !el.contains(c)));
    container.insertBefore(el, container.children[random(container.children.length + 1)] ?? null);
    return container.id || container.className;
  };

  const edits: readonly (() => string)[] = [
    () => {
      const el = make();
      return say(`insert in ${place(el)}`, el);
    },
    () => {
      const el = oneOf(controls());
      el.remove();
      return say('remove', el);
    },
    () => {
      const el = oneOf(controls());
      return say(`move to ${place(el)}`, el);
    },
    () => {
      const container = oneOf(containers());
      const children = [...container.children].sort(() => random(3) - 1);
      container.append(...children);
      return `reorder ${container.id || container.className}`;
    },
    () => {
      const container = oneOf(containers());
      container.append(...[...container.children].reverse());
      return `reverse ${container.id || container.className}`;
    },
    () => {
      const el = oneOf(all('button,a,legend,label,summary'));
      const text = [...el.childNodes].find((n) => n instanceof Text);
      if (text) text.data = name();
      return say('text', el);
    },
    () => {
      const el = oneOf(controls());
      const attribute = oneOf([
        'aria-label',
        'disabled',
        'aria-hidden',
        'inert',
        'hidden',
        'title',
      ]);
      if (el.hasAttribute(attribute)) el.removeAttribute(attribute);
      else el.setAttribute(attribute, attribute === 'aria-hidden' ? 'true' : name());
      return say(`toggle ${attribute}`, el);
    },
    () => {
      const el = oneOf([...controls(), ...containers()]);
      const style = oneOf(['small', 'gone', 'unseen']);
      el.classList.toggle(style);
      return say(`class ${style}`, el);
    },
    () => {
      const el = oneOf(containers());
      if (el.hasAttribute('role')) el.removeAttribute('role');
      else el.setAttribute('role', oneOf(['group', 'region', 'list', 'toolbar']));
      return say('role', el);
    },
    () => {
      const el = oneOf(controls());
      const wrap = document.createElement('div');
      wrap.className = 'wrap';
      if (random(2) === 0) wrap.setAttribute('role', 'group');
      el.replaceWith(wrap);
      wrap.append(el);
      return say('wrap', wrap);
    },
    () => {
      const wrap = oneOf(all('.wrap'));
      if (!wrap) return 'nothing to unwrap';
      wrap.replaceWith(...wrap.childNodes);
      return 'unwrap';
    },
    () => {
      const el = oneOf(all('.box'));
      el.style.marginTop = `${random(400)}px`;
      return say('shift', el);
    },
    () => {
      const dialog = document.querySelector('dialog');
      if (dialog?.open) dialog.close();
      else if (random(2) === 0) dialog?.showModal();
      else dialog?.show();
      return `dialog ${dialog?.open}`;
    },
    () => {
      const details = document.querySelector('details');
      if (details) details.open = !details.open;
      return `details ${details?.open}`;
    },
    () => {
      scrollTo(0, random(1500));
      return `scroll to ${scrollY}`;
    },
    () => {
      const scroller = document.querySelector('#scroller');
      scroller?.scrollTo(0, random(300));
      return `scroller to ${scroller?.scrollTop}`;
    },
    () => {
      const el = oneOf(all('input')) as HTMLInputElement;
      if (!el) return 'no input';
      if (el.type === 'checkbox' || el.type === 'radio') el.click();
      else el.value = String(random(100));
      el.dispatchEvent(new Event('input', { bubbles: true }));
      return say('value', el);
    },
    () => {
      const old = document.querySelector('.over');
      if (old) old.remove();
      else document.body.insertAdjacentHTML('beforeend', '<div class="over" id="over"></div>');
      return old ? 'uncover' : 'cover';
    },
    () => {
      const el = oneOf(controls());
      el.focus();
      return say('focus', el);
    },
  ];
  return (edits[random(edits.length)] ?? (() => 'nothing'))();
}
