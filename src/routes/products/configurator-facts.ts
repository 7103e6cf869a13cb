/** What the page of a product or a preset has: its configurator, and the words of all that can be chosen and follows the choice. */
export const CONFIGURATOR = {
  islands: ['configurator'],
  words: [
    'configurator',
    'stage',
    'scale',
    'own-mark',
    'material',
    'print',
    'finish',
    'option-line',
    'product-name',
    'price',
  ],
  namesGoods: true,
} as const
