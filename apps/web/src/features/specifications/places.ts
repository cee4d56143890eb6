import { GEO_RADIUS_M } from '@portal/shared/features/job-records/job-record.codes'
import type { MapPlace } from '../../kernel/pictures/marks.ts'
import { useWords } from '../../kernel/words.ts'
import { pointOf } from './facts.ts'

/** Where it stands now and where it is to stand, each with the ring within which work counts as done there. */
export function usePlaces(before: unknown, after: unknown) {
  const { t } = useWords()
  const [now, applied] = [pointOf(before), pointOf(after)]
  const isMoved = applied && (applied.latitude !== now?.latitude || applied.longitude !== now.longitude)
  const places: MapPlace[] = [
    ...(now
      ? [
          {
            id: 'now',
            name: t('specificationPages.form.now'),
            ...now,
            shape: 'dot',
            tone: 'quiet',
            radiusM: GEO_RADIUS_M,
          } as const,
        ]
      : []),
    ...(isMoved
      ? [
          {
            id: 'applied',
            name: t('specificationPages.form.applied'),
            ...applied,
            shape: 'dot',
            tone: 'moving',
            radiusM: GEO_RADIUS_M,
          } as const,
        ]
      : []),
  ]
  const lines: [string, string][] = now && isMoved ? [['now', 'applied']] : []
  return { places, lines, applied }
}
