import { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { gradeOf } from '@portal/shared/features/dashboard/health-index.scoring'
import { dictContracts } from '@portal/shared/features/dictionaries/dictionary.contract'
import { SCREENS } from '@portal/shared/screens'
import { STATUS } from '@portal/shared/tones'
import { useId } from 'react'
import { useApi } from '../../kernel/api.ts'
import { Glyph } from '../../kernel/Glyph.tsx'
import { MapView } from '../../kernel/pictures/lazy.tsx'
import { useParam } from '../../kernel/useParam.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import { addressOf, type Input } from './address.ts'
import { indexText } from './cells.tsx'
import { useFilterCover } from './cover.ts'
import { useUnitsOnMap } from './mapUnits.ts'
import { useUnder } from './templates/useUnder.ts'

const GRADES = ['excellent', 'good', 'fair', 'needsImprovement'] as const

/** The health index of each district where it lies, the lowest named; each leads to its lifts and escalators. */
export function DistrictMap({ input }: { input: Input }) {
  const { t, name, codeText } = useWords()
  const id = useId()
  const { data: dictionary } = useApi(
    dictContracts.list,
    { dictName: 'district' },
    { staleMs: Number.POSITIVE_INFINITY },
  )
  const { data } = useApi(dashboardContracts.map, input, { quiet: true })
  const { total, closer } = useUnitsOnMap(input)
  const [, , toDistrict] = useParam('districts')
  const under = useUnder()
  const picture = useFilterCover(input, data?.asAt)
  if (!data || !dictionary) return <div className="lb-panel lb-picture-wait" />
  const places = data.districts.flatMap(({ district, units, figures: { index } }) => {
    const row = dictionary.content.find(({ value }) => value === district)
    const { lat, lng } = row?.extra ?? {}
    if (!row || typeof lat !== 'number' || typeof lng !== 'number') return []
    const grade = index === null ? 'notRated' : gradeOf(index)
    return [{ id: district, name: name(row, 'label'), latitude: lat, longitude: lng, units, index, grade } as const]
  })
  const [lowest] = places
    .filter(({ index }) => index !== null)
    .toSorted((one, other) => (one.index ?? 0) - (other.index ?? 0))
  const title =
    lowest && places.length > 1
      ? t('dashboards.chart.lowest', { district: lowest.name, index: indexText(lowest.index) })
      : t('dashboards.chart.districts')
  return (
    <section className="lb-panel lb-part lb-dashboard-map" aria-labelledby={id}>
      <header className="lb-panel-head lb-picture-head">
        <div>
          <h2 id={id}>{title}</h2>
          <p className="lb-second" role="status">
            {total === undefined
              ? t('dashboards.chart.districtsNote')
              : t('dashboards.chart.inSight', { count: total, number: numberText(total) })}
          </p>
        </div>
      </header>
      <MapView
        label={title}
        closer={closer}
        picture={{
          ...picture('districts'),
          key: GRADES.map((grade) => ({ tone: STATUS.grade[grade], name: codeText('grade', grade) })),
        }}
        places={places.map(({ index, grade, units, ...place }) => ({
          ...place,
          shape: 'figure',
          figure: index === null ? '–' : numberText(index, 0),
          tone: STATUS.grade[grade],
          note: t('dashboards.chart.districtUnits', {
            count: units,
            number: numberText(units),
            index: indexText(index),
            grade: codeText('grade', grade),
          }),
          more: [
            ...(String(input.districts ?? '') === place.id
              ? []
              : [{ to: toDistrict(place.id), text: t('dashboards.chart.filterDistrict', { district: place.name }) }]),
            {
              to: addressOf(SCREENS.scoredLogbooks.path, { ...input, ...under, districts: place.id }),
              text: t('dashboards.chart.openDistrict'),
            },
          ],
        }))}
      />
      <ul className="lb-chart-key">
        {GRADES.map((grade) => (
          <li key={grade}>
            <Glyph tone={STATUS.grade[grade]} /> {codeText('grade', grade)}
          </li>
        ))}
      </ul>
    </section>
  )
}
