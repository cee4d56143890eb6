import type { ANOMALIES } from '@portal/shared/features/sensors/reading.schema'
import { paperOf } from '../media/pdf.ts'
import { canvas, HEIGHT, sha256Of, WIDTH } from '../media/picture.ts'

interface Detected {
  anomaly: (typeof ANOMALIES)[number]
  unit: string
  scaleFrom: number
  scaleTo: number
}
/** A model as its supplier has described it. */
export interface DemoModel {
  name: string
  manufacturer: string
  remark: string
  detects: readonly Detected[]
}

const scale = (anomaly: Detected['anomaly'], unit: string, scaleTo: number): Detected => ({
  ...{ anomaly, unit, scaleFrom: 0, scaleTo },
})

/** The supplier's models; most sensors are of the first. */
export const MODELS: readonly DemoModel[] = [
  {
    name: 'KS2',
    manufacturer: 'Kiu Lan Sensors',
    remark: 'On the top of the car; battery of five years.',
    detects: [scale('LIFT_VIBRATION', 'mm/s', 50), scale('ACCELERATION', 'm/s²', 3), scale('LEVEL', 'mm', 60)],
  },
  {
    name: 'KS2-D',
    manufacturer: 'Kiu Lan Sensors',
    remark: 'At the car door.',
    detects: [scale('DOOR', 's', 30)],
  },
  {
    name: 'EchoLine 5',
    manufacturer: '回音科技有限公司',
    remark: '安裝於機房，須接駁電源。',
    detects: [scale('SOUND_RUNNING', 'dB', 120), scale('SOUND_START', 'dB', 120)],
  },
  {
    name: 'StepGuard',
    manufacturer: 'Northwind Instruments',
    remark: 'For escalators, below the upper landing.',
    detects: [scale('VIBRATION', 'mm/s', 80), scale('SOUND_RUNNING', 'dB', 120)],
  },
]

/** A file of a model. */
export interface ModelFile {
  kind: 'manual' | 'brochure' | 'picture'
  name: string
  mime: string
  bytes: Buffer
  sha256: string
}
const fileOf = (kind: ModelFile['kind'], name: string, mime: string, bytes: Buffer): ModelFile => ({
  ...{ kind, name, mime, bytes, sha256: sha256Of(bytes) },
})

/** Papers are in Latin letters, as those of most makers are. */
const latin = (text: string): string => (/^[ -~²]+$/.test(text) ? text : 'Echo Technology Limited')

/** The two papers of a model, and a picture of its box. */
export function filesOf({ name, manufacturer, detects }: DemoModel): ModelFile[] {
  const lines = [
    ['Model', name],
    ['Manufacturer', latin(manufacturer)],
    ...detects.map(({ anomaly, unit, scaleFrom, scaleTo }) => {
      const words = anomaly.toLowerCase().replace('_', ' ')
      return [words, `${scaleFrom} to ${scaleTo} ${unit.replace('²', '2')}`] as const
    }),
  ] as const
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const paper = (title: string) => paperOf({ title, lines, signed: latin(manufacturer) })
  return [
    fileOf('manual', `${slug}-manual.pdf`, 'application/pdf', paper('Operation and maintenance manual')),
    fileOf('brochure', `${slug}-brochure.pdf`, 'application/pdf', paper('Brochure')),
    fileOf('picture', `${slug}.png`, 'image/png', pictureOf()),
  ]
}

/** A grey box with a lamp. */
const pictureOf = (): Buffer =>
  canvas('#F4F6FA')
    .box(WIDTH / 2 - 110, HEIGHT / 2 - 70, 220, 140, '#8D96AD', 12)
    .box(WIDTH / 2 - 96, HEIGHT / 2 - 56, 192, 112, '#E8ECF3', 8)
    .disc(WIDTH / 2 + 66, HEIGHT / 2 - 30, 8, '#1B7F4B')
    .png()
