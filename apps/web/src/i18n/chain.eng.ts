import { seals } from '@portal/shared/locales/eng/seals'

/** Words of blockchain codes and their verification. */
export const chain = { seals }
