export const words = {
  /** Words of the label screens (308, 309) alone. */
  labelPages: {
    subtitle: 'Only people of your own organisation see these labels. A log-book can have at most {{max}}.',
    add: 'Add label',
    edit: 'Edit label',
    save: 'Save label',
    added: 'Label {{name}} added',
    saved: 'Label {{name}} saved',
    deleted: 'Label {{name}} deleted',
    remove: {
      action: 'Delete label',
      title: 'Delete the label {{name}}?',
      text_zero: 'No log-book has this label.',
      text_one: 'It will be removed from 1 log-book. This action cannot be undone.',
      text_other: 'It will be removed from {{count}} log-books. This action cannot be undone.',
    },
    colorHint: 'Dark enough to be seen on white.',
    noPersonalData: 'The name holds no personal data',
    preview: 'Preview',
    emptyTitle: 'No labels yet',
    emptyText: 'Labels group log-books in your own words, such as "Priority site" or "Contract 2027".',
    labelledEmptyTitle: 'No labelled log-books yet',
    labelledEmptyText: 'Tick log-books in the list of log-books and choose "Add label".',
  },
}
