import { GEO_RADIUS_M } from '@portal/shared/features/job-records/job-record.codes'
import { Form } from 'antd'
import { MapView } from '../../kernel/pictures/lazy.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import { metresOf } from './ChangeList.tsx'
import { type Point, pointOf } from './facts.ts'
import { usePlaces } from './places.ts'

interface Props {
  locationId: string
  before: object
}

/** The position on a map: pressed, moved by arrow keys or typed below; what is seen of the map can be the map that is sent. */
export function PickPosition({ locationId, before }: Props) {
  const { t, language } = useWords()
  const form = Form.useFormInstance()
  const [latitude, longitude, zh, en]: unknown[] = [
    Form.useWatch('latitude'),
    Form.useWatch('longitude'),
    Form.useWatch('addressZh'),
    Form.useWatch('addressEn'),
  ]
  const typed = { latitude, longitude }
  const address = String((language === 'chi' ? zh : en) ?? '')
  const { places, lines, applied } = usePlaces(before, typed)
  const pick = (at: Point) => form.setFieldsValue(at)
  const take = {
    text: t('specificationPages.form.useView'),
    onTake: (picture: File) => form.setFieldValue('map', [picture]),
  }
  const cover = [address, applied ? `${applied.latitude}, ${applied.longitude}` : ''].filter(Boolean)
  const key = places.flatMap(({ tone, name }) => (tone ? [{ tone, name }] : []))
  return (
    <div className="lb-spec-map">
      <MapView
        label={t('specificationPages.form.mapOf', { locationId })}
        places={places}
        lines={lines}
        pick={{ id: 'applied', at: applied, onPick: pick }}
        picture={{ fileName: `map-${locationId}`, cover, key, take }}
      />
      <Apart before={before} after={typed} address={address} />
    </div>
  )
}

/** How far it is from where it stands now, beside the address. */
function Apart({ before, after, address }: { before: object; after: object; address: string }) {
  const { t } = useWords()
  const metres = metresOf({ before, after })
  if (!pointOf(after)) return <p className="lb-soft">{t('specificationPages.form.noPosition')}</p>
  return (
    <p role="status">
      {address}{' '}
      {metres === 0 ? (
        <span className="lb-soft">{t('specificationPages.form.same')}</span>
      ) : (
        metres !== undefined && (
          <>
            {t('specificationPages.apart', { metres: numberText(metres) })}{' '}
            <ToneTag tone={metres <= GEO_RADIUS_M ? 'good' : 'warn'} isPlain>
              {t(metres <= GEO_RADIUS_M ? 'specificationPages.form.inside' : 'specificationPages.form.outside')}
            </ToneTag>
          </>
        )
      )}
    </p>
  )
}
