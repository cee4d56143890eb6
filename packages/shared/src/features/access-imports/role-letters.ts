/** What people write for a role, such as OC for rp.OC: its letters without its side, in capitals or not. */
export const withSide = (side: 'rp' | 'sub') => (value: unknown) =>
  typeof value === 'string' && !value.includes('.') ? `${side}.${value.toUpperCase()}` : value
