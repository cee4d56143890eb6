import type { ScheduleJob } from '@portal/shared/features/inspection-schedules/schedule.schema'
import type { Day } from '@portal/shared/kernel/time'
import type { MapPlace } from '../../kernel/pictures/marks.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import { CityMap } from '../../widgets/CityMap.tsx'
import { minuteText } from '../../widgets/visits/moments.ts'
import { allWaysOf, type Block, linksOf } from './blocks.ts'
import { dayText } from './dayText.ts'
import './schedules.css'

interface Props {
  day: Day
  /** The visits of that day, in its order. */
  blocks: readonly Block[]
  /** What else waits to be planned, the selected one first. */
  open: readonly ScheduleJob[]
}

/** The day on the map: its stops in their order, those of each person joined by lines, and small rings for what is not planned yet. */
export function DayMap({ day, blocks, open }: Props) {
  const { t, name, person } = useWords()
  const stops = blocks.flatMap((block, nth): MapPlace[] => {
    const { latitude, longitude } = block.jobs[0].logbook
    if (latitude === null || longitude === null) return []
    const place = { id: block.id, latitude, longitude, shape: 'figure', figure: numberText(nth + 1) } as const
    return [
      {
        ...place,
        name: name(block.jobs[0].logbook, 'address'),
        note: `${minuteText(block.from)} ${person(block.userName)}`,
      },
    ]
  })
  const rings = open.flatMap(({ id, logbook, priority }): MapPlace[] => {
    const { latitude, longitude } = logbook
    if (latitude === null || longitude === null) return []
    const tone = priority === 'HIGH' ? ('bad' as const) : ('quiet' as const)
    return [
      {
        id: String(id),
        latitude,
        longitude,
        shape: 'dot',
        tone,
        name: logbook.locationId,
        note: name(logbook, 'address'),
      },
    ]
  })
  const title = t('inspectionSchedules.dayWay', {
    day: dayText(day),
    count: blocks.length,
    number: numberText(blocks.length),
    km: numberText(allWaysOf(blocks), 1),
  })
  return (
    <section className="lb-panel lb-part lb-weekday-map" aria-labelledby="day-map">
      <header className="lb-panel-head">
        <h2 id="day-map">{title}</h2>
      </header>
      <CityMap label={title} places={[...stops, ...rings]} lines={linksOf(blocks)} />
    </section>
  )
}
