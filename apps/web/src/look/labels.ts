/** Colours offered for labels, all at least 4.5:1 on white; people may choose others. */
export const LABEL_COLORS = [
  '#166BBB',
  '#6959CD',
  '#0B7A75',
  '#11804F',
  '#B03A7E',
  '#9A5C1F',
  '#B3261E',
  '#4F546E',
] as const
