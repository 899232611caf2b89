/** Packages of pages that nothing else needs, fetched when they are pressed. */
export const FETCHED = {
  dijit: {
    version: '1.17.3',
    integrity:
      'sha512-QS+1bNhPT+BF9E+iomQSi5qI+o3oUNSx1r5TF8WlGH4LybGZP+IIGJBOO5/41YduBPljVXhY7vaPsgrycxC6UQ==',
  },
  dojo: {
    version: '1.17.3',
    integrity:
      'sha512-iWDx1oSfCEDnIrs8cMW7Zh9Fbjgxu8iRagFz+Qi2eya3MXIAxFXKhv2A7dpi+bfpMpFozLwcsLV8URLw6BsHsA==',
  },
  dojox: {
    version: '1.17.3',
    integrity:
      'sha512-n2SvGoVTZlOQUQmoqEfW6oGAfmyBtjl4DzWkxoojdTxBq8O0r7pDKBrW3nRrpQW9uZFHfB1XIA3BXS0cnrue/Q==',
  },
  'admin-lte': {
    version: '2.4.18',
    integrity:
      'sha512-AfIdoUWdbQA0OmW7PnP8GJ3u6RMKNXefN3DRTBHCQXd7VeyJahUfZWtV62ppDxcdjpx0L08ypPV55ARmdGdOIw==',
  },
  jsgrid: {
    version: '1.5.3',
    integrity:
      'sha512-/BJgQp7gZe8o/VgNelwXc21jHc9HN+l7WPOkBhC9b9jPXFtOrU9ftNLPVBmKYCNlIulAbGTW8SDJI0mpw7uWxQ==',
  },
  orgchart: {
    version: '3.8.2',
    integrity:
      'sha512-SwGXOFo+qTGGII+4CJTVh64Wu2lRdrOAjCXdVCml+MSDbVE9WROYsj6ye54CHtO8dGQohNuASq2gUis27xBzVw==',
  },
  jstree: {
    version: '3.3.17',
    integrity:
      'sha512-V0Pl1B6BIaxHUQMiWkol37QlhlBKoZA9RUeUmm95+UnV2QeZsj2QP1sOQl/m2EIOyZXOOxOHvR0SYZLSDC7EFw==',
  },
  vis: {
    version: '4.21.0',
    integrity:
      'sha512-jonDXTGm2mFU/X6Kg9pvkZEQtXh2J6+NlDJD1tDP7TDCFy+qNeKlsTcXKQtv4nAtUIiKo6sphCt4kbRlEKw75A==',
  },
  selectize: {
    version: '0.12.6',
    integrity:
      'sha512-bWO5A7G+I8+QXyjLfQUgh31VI4WKYagUZQxAXlDyUmDDNrFxrASV0W9hxCOl0XJ/XQ1dZEu3G9HjXV4Wj0yb6w==',
  },
  'google-closure-library': {
    version: '20150315.0.0',
    integrity:
      'sha512-3NO+JzjOM2EhZ5hg5pdQCtes8K3LpcnWyc9+v06snAXYuQI31aLux3Yxvnoi5mS1Q6yvc0Pew5myJIPDxHYg4Q==',
  },
  jsoneditor: {
    version: '9.10.5',
    integrity:
      'sha512-fVZ0NMt+zm4rqTKBv2x7zPdLeaRyKo1EjJkaR1QjK4gEM1rMwICILYSW1OPxSc1qqyAoDaA/eeNrluKoxOocCA==',
  },
  'treant-js': {
    version: '1.0.1',
    integrity:
      'sha512-P5f8x5FbEo/TroUTOBZN15UV4EDUZLKIF0x3BCXY7kvDgBrKiee5zdjdASA8neoml8MDkfuh/NDQAhTiupR4Rg==',
  },
  'spectrum-colorpicker': {
    version: '1.8.1',
    integrity:
      'sha512-x1picQ5giVso71ESII7jZ3+ZFdit8WthNkzwJqLNdPDPzrltKUQGpTohWyPfSAID+bK1zGdO6bDbSh1S6GoLYA==',
  },
  jkanban: {
    version: '1.3.1',
    integrity:
      'sha512-5M2nQuLnYTW8ZWAj0Gzes0BVYKE2BmpvJ+wc4Kv5/WZ4A+NYH/Njw3UJbW8hnClgrRVyHbeVNe3Q4gvZzoNjaw==',
  },
  'bootstrap-treeview': {
    version: '1.2.0',
    integrity:
      'sha512-NbBNnOCypOYZZAeZ8LK+TVI9HjHExDXOWndbylwNWo8WkxuxuJJOxXbjDewaVkrQhwguE7o/wsRsEfpbGsrNvw==',
  },
} as const;

export interface PageFolders {
  folders: readonly string[];
  /** One page of so many is taken, in the order of their names; 1 for all. */
  every: number;
  /** Other packages that the pages load from beside them. */
  beside?: readonly PackageKey[];
}

export type PackageKey = keyof typeof FETCHED;

export const FOLDERS: Partial<Record<PackageKey, PageFolders>> = {
  selectize: { folders: ['examples'], every: 1 },
  dijit: {
    folders: ['tests', 'tests/form', 'tests/layout', 'tests/tree', 'tests/editor'],
    every: 1,
    beside: ['dojo'],
  },
  dojox: {
    folders: [
      'grid/tests',
      'widget/tests',
      'layout/tests',
      'form/tests',
      'calendar/tests',
      'image/tests',
    ],
    every: 2,
    beside: ['dojo', 'dijit'],
  },
  'admin-lte': {
    folders: [
      '.',
      'pages',
      'pages/UI',
      'pages/forms',
      'pages/mailbox',
      'pages/tables',
      'pages/examples',
      'pages/charts',
    ],
    every: 1,
  },
  jstree: { folders: ['demo/basic'], every: 1 },
  jsgrid: { folders: ['demos'], every: 1 },
  orgchart: { folders: ['demo'], every: 1 },
  vis: {
    folders: [
      'examples/timeline/editing',
      'examples/timeline/groups',
      'examples/timeline/interaction',
      'examples/timeline/items',
      'examples/timeline/other',
      'examples/network/events',
      'examples/graph2d',
    ],
    every: 2,
  },
  'google-closure-library': { folders: ['closure/goog/demos'], every: 1 },
  jsoneditor: { folders: ['examples'], every: 3 },
  'treant-js': {
    folders: [
      'collapsable',
      'comments',
      'connectors',
      'evolution-tree',
      'tennis-draw',
      'timeline',
    ].map((name) => `examples/${name}`),
    every: 1,
  },
  'spectrum-colorpicker': { folders: ['.'], every: 1 },
  jkanban: { folders: ['example'], every: 1 },
  'bootstrap-treeview': { folders: ['public'], every: 1 },
};

/**
 * Packages whose pages were chosen before anybody had seen what we list on them, when the figure of the others was
 * near its goal. They have a figure of their own.
 */
export const LATER: ReadonlySet<string> = new Set<PackageKey>([
  'google-closure-library',
  'jsoneditor',
  'treant-js',
  'spectrum-colorpicker',
  'jkanban',
  'bootstrap-treeview',
]);
