export const words = {
  problems: {
    dictionaryInUse:
      'This dictionary value is in use, so it cannot be deleted. Remove it from the records that use it first.',
    dictionaryValueUsed: 'This value already exists in the dictionary. Enter another value.',
  },
}
