import { healthContracts } from '@portal/shared/features/health/health.contract'
import { useEffect } from 'react'
import { nameRegulator } from '../i18n/i18n.ts'
import { useApi } from './api.ts'

/** What the installation says about itself: version, regulator, support, demo accounts. */
export const useInstallation = () =>
  useApi(healthContracts.get, {}, { quiet: true, staleMs: Number.POSITIVE_INFINITY }).data

/** The regulator's name fills many words; it is known once the installation has answered. */
export function useRegulator() {
  const regulator = useInstallation()?.regulator
  useEffect(() => {
    if (regulator) nameRegulator(regulator)
  }, [regulator])
}
