import { theme } from 'antd'
import { type Ref, useImperativeHandle } from 'react'
import { useMap } from 'react-leaflet'
import { drawMap, type Seen } from './mapDrawing.ts'
import { type Drawing, pngOf } from './png.ts'

interface Props extends Omit<Seen, 'font'> {
  ref?: Ref<Drawing>
}

/** Draws what is seen of the map for whoever keeps a picture of it. */
export function Paper({ ref, ...seen }: Props) {
  const map = useMap()
  const { token } = theme.useToken()
  useImperativeHandle(ref, () => ({
    toPng: (cover) => pngOf(drawMap(map, { ...seen, font: token.fontFamily }), cover, token),
  }))
  return null
}
