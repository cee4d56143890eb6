import type { ComponentType } from 'react'
import { needWords } from '../../i18n/i18n.ts'
import { latePart } from '../lazyPart.tsx'

/** A picture, its library and its words, fetched when a page first shows one: no first page carries a drawing library. */
const picture = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  latePart<P>(
    async () => {
      const [part] = await Promise.all([load(), needWords('pictures')])
      return part
    },
    <div className="lb-picture-wait" />,
  )

export const Chart = picture(() => import('./Chart.tsx').then((file) => file.Chart))
export const MapView = picture(() => import('./MapView.tsx').then((file) => file.MapView))
export const CalendarBoard = picture(() => import('./CalendarBoard.tsx').then((file) => file.CalendarBoard))
