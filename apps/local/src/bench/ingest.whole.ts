import { loadavg } from 'node:os'
import { tell } from '../console.ts'
import { signIn, withCity } from './city.ts'
import { fillSensors } from './fill.sensors.ts'
import { measureCharts } from './ingest.charts.ts'
import { sendHour } from './ingest.city.ts'
import { fillHistory, fillOpenHour, leftOut } from './ingest.fill.ts'
import type { City } from './ingest.report.ts'
import { bytesOf, packed, storeHour } from './ingest.stored.ts'

/** A sensor on every log-book of the city: an hour of theirs is sent, packed and weighed, and charts of weeks are drawn. */
export async function benchCity(logbooks: number, seconds: number): Promise<City> {
  let city: City | undefined
  await withCity('ingest', { logbooks, records: 0, messages: 0 }, async (postgres, folder) => {
    const suppliers = await fillSensors(postgres.url, tell)
    const [busy = 0] = loadavg()
    const place = { url: postgres.url, folder, seconds, ...(await signIn(postgres, folder)) }
    const sent = await sendHour(place, suppliers)
    const stored = await storeHour(place, suppliers, sent.hour)
    const history = await fillHistory(place.url, sent.hour)
    const [packs, sums] = [await bytesOf(place.url, 'reading_pack'), await bytesOf(place.url, 'reading_hour')]
    const charts = await measureCharts(place, history.sensors)
    const next = leftOut(sent.hour)
    await fillOpenHour(place.url, next)
    const again = await packed(place, next)
    tell(`an hour packed beside all that in ${again.toFixed(1)} s`)
    city = { busy, logbooks, sent, stored, history: { ...history, packs, sums, again }, charts }
  })
  if (!city) throw new Error('nothing was measured')
  return city
}
