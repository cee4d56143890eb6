export const words = {
  screens: {
    labelGroup: 'Labels',
    labels: 'Manage labels',
    labelledLogbooks: 'Labelled log-book list',
  },
  /** Words of labels, wherever they are shown. */
  labels: {
    search: 'Label name',
    totals: { list_one: '{{count}} label', list_other: '{{count}} labels' },
    failed: 'Labels could not be loaded',
    manage: 'Manage labels',
    move: { bind: 'Add label', unbind: 'Remove label' },
    bindTitle_one: 'Add labels to 1 log-book',
    bindTitle_other: 'Add labels to {{count}} log-books',
    unbindTitle_one: 'Remove labels from 1 log-book',
    unbindTitle_other: 'Remove labels from {{count}} log-books',
    bound: 'Labels added',
    unbound: 'Labels removed',
    choose: 'Labels',
    none: 'You have no labels yet.',
    field: {
      name: 'Name',
      color: 'Colour',
      logbookCount: 'Log-books',
      createdAt: 'Created',
      labels: 'Label',
      labelIds: 'Labels',
      noPersonalData: 'The name holds no personal data',
    },
  },
  validation: { labelColorContrast: 'Choose a darker colour: it has to be seen on white.' },
  problems: {
    labelLimitReached: 'A log-book can have at most 10 labels. Remove a label first.',
    labelNotFound: 'Label not found. It may have been deleted.',
    labelNameUsed: 'This label name has been used in your organisation. Enter another name.',
  },
}
