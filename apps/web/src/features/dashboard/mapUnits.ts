import { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { gradeOf } from '@portal/shared/features/dashboard/health-index.scoring'
import { SCREENS } from '@portal/shared/screens'
import { STATUS } from '@portal/shared/tones'
import { useState } from 'react'
import { useApi } from '../../kernel/api.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import { addressOf, type Input } from './address.ts'
import { indexText } from './cells.tsx'
import { useUnder } from './templates/useUnder.ts'

const gradeName = (index: number | null) => (index === null ? 'notRated' : gradeOf(index))

/** The lifts and escalators of the part of the map at which the reader looks closely, near each other together where there are many. */
export function useUnitsOnMap(input: Input) {
  const { t, codeText } = useWords()
  const under = useUnder()
  const [bounds, setBounds] = useState<string | null>(null)
  const { data } = useApi(
    dashboardContracts.units,
    { ...input, bounds: bounds ?? '' },
    { quiet: true, enabled: bounds !== null },
  )
  const inSight = bounds === null ? undefined : data
  const gradeText = (index: number | null) => `${indexText(index)}, ${codeText('grade', gradeName(index))}`
  const clusters = (inSight?.clusters ?? []).map(({ units, index, ...spot }) => ({
    ...spot,
    id: `${spot.latitude} ${spot.longitude}`,
    name: t('dashboards.chart.together', { count: units, number: numberText(units) }),
    shape: 'figure' as const,
    figure: numberText(units),
    tone: STATUS.grade[gradeName(index)],
    note: gradeText(index),
    onChoose: 'closer' as const,
  }))
  const single = (inSight?.units ?? []).map(({ id, locationId, kind, index, latitude, longitude }) => ({
    id: String(id),
    latitude,
    longitude,
    name: locationId,
    // its glyph is that of the key below the map
    shape: 'dot' as const,
    tone: STATUS.grade[gradeName(index)],
    note: `${t(kind === 'L' ? 'common.unit.lift' : 'common.unit.escalator')}, ${gradeText(index)}`,
    more: [
      {
        to: addressOf(SCREENS.healthIndex.path, { ...input, ...under, unit: id }),
        text: t('dashboards.chart.whyIndex'),
      },
    ],
    onChoose: 'open' as const,
  }))
  return { total: inSight?.total, closer: { places: [...clusters, ...single], onLook: setBounds } }
}
