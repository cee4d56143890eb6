import type { Scope } from '../kernel/access.ts'

/** Pasted lists are shared inside the organization, so that a colleague can open the address that names one. */
export const locationList: Scope<'locationList'> = ({ orgId }) => ({ orgId })
