/** Single keys of one application. */
export const KEYS = {
  screen: 'specificationRecord',
  standard: { next: 'j', previous: 'k', approve: 'a', reject: 'r' },
} as const
