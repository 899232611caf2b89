/** Changes to `long.html` that shift, cover, hide or scroll what follows; all run in the page. */
export const LONG_EDITS = [
  function insertAtTop() {
    const list = document.querySelector('#list');
    const copy = list?.children[3]?.cloneNode(true);
    if (copy) list?.prepend(copy);
  },
  function growInTheMiddle() {
    const row = document.querySelector<HTMLElement>('#list > div:nth-child(350)');
    if (row) row.style.paddingBottom = '57px';
  },
  function scrollDown() {
    scrollTo(0, 4000);
  },
  function removeAbove() {
    for (const row of [...document.querySelectorAll('#list > div')].slice(10, 14)) row.remove();
  },
  function cover() {
    document.body.insertAdjacentHTML('beforeend', '<div class="over" id="over"></div>');
  },
  function moveLastFirst() {
    const list = document.querySelector('#list');
    if (list?.lastElementChild) list.prepend(list.lastElementChild);
  },
  function hideRows() {
    for (const row of [...document.querySelectorAll('#list > div')].slice(200, 230)) {
      row.classList.add('gone');
    }
  },
  function uncover() {
    document.querySelector('#over')?.remove();
  },
  function setValueFarAway() {
    const input = document.querySelector<HTMLInputElement>('#list > div:nth-child(600) input');
    if (input) input.value = 'by script';
  },
  function scrollUp() {
    scrollTo(0, 120);
  },
] as const;
