/** A kind of list, as the markup of one item: `s` is its subject, `k` the id that the page keeps for it. */
export type ItemMarkup = (s: string, k: string) => string;

/** Twenty ways in which pages write rows that each have the same control. */
export const ROW_LISTS: Readonly<
  Record<string, { open: string; item: ItemMarkup; close: string }>
> = {
  'list items': list((s) => `<li>${s} <button>Archive</button></li>`),
  'list items with ids': list((s, k) => `<li data-id="${k}">${s} <button>Archive</button></li>`),
  'numbered items': list((s) => `<li><b>${s}</b><button>Archive</button></li>`, 'ol'),
  'items with a list of actions': list(
    (s) =>
      `<li><p>${s}</p><ul><li><button>Edit</button></li><li><button>Archive</button></li></ul></li>`,
  ),
  'table rows': table((s) => `<tr><td>${s}</td><td><button>Archive</button></td></tr>`),
  'table rows with ids': table(
    (s, k) =>
      `<tr id="invoice-${k}"><td>${s}</td><td>open</td><td><button>Archive</button></td></tr>`,
  ),
  'rows of mail with one sender': table(
    (s) =>
      `<tr><td><input type=checkbox></td><td>GitHub</td><td>${s}</td><td><button>Archive</button></td></tr>`,
  ),
  'rows with a head': table(
    (s) => `<tr><th scope=row>${s}</th><td><button>Archive</button></td></tr>`,
  ),
  cards: parts((s) => `<div class=card><h3>${s}</h3><button>Archive</button></div>`),
  'cards with ids': parts(
    (s, k) => `<div class=card data-key="${k}"><h3>${s}</h3><button>Archive</button></div>`,
  ),
  'deep cards': parts(
    (s) =>
      `<div class=card><div><div><span>${s}</span></div></div><div><div><button>Archive</button></div></div></div>`,
  ),
  articles: parts((s) => `<article><p>${s}</p><button>Archive</button></article>`),
  'icons only': parts(
    (s) => `<div class=row><span>${s}</span><button aria-label=Archive>x</button></div>`,
  ),
  'links and buttons': parts(
    (s, k) => `<div class=row><a href="/m/${k}">${s}</a> <button>Archive</button></div>`,
  ),
  'role list': parts((s) => `<div role=listitem>${s} <button>Archive</button></div>`, 'role=list'),
  'role grid': parts(
    (s) =>
      `<div role=row><div role=gridcell>${s}</div><div role=gridcell><button>Archive</button></div></div>`,
    'role=grid',
  ),
  'role tree': parts((s) => `<div role=treeitem>${s} <button>Archive</button></div>`, 'role=tree'),
  'fields in rows': parts(
    (s) => `<div class=row><label>${s}</label><input aria-label=Amount></div>`,
  ),
  'clickable spans': parts(
    (s) => `<div class=row><em>${s}</em><span role=button tabindex=0>Archive</span></div>`,
  ),
  'two of a kind in a row': parts(
    (s) => `<div class=row><span>${s}</span><button>Archive</button><button>Delete</button></div>`,
  ),
};

function list(item: ItemMarkup, tag = 'ul') {
  return { open: `<${tag}>`, item, close: `</${tag}>` };
}

function table(item: ItemMarkup) {
  return { open: '<table><tbody>', item, close: '</tbody></table>' };
}

function parts(item: ItemMarkup, attributes = '') {
  return { open: `<div ${attributes}>`, item, close: '</div>' };
}
