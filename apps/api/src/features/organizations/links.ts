import { SCREENS } from '@portal/shared/screens'

/** Where messages about organizations and workers lead. */
export const LINKS = {
  info: SCREENS.organizationInfo.path,
  proposals: SCREENS.proposals.path,
  workers: SCREENS.workers.path,
} as const
