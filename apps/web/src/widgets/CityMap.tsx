import { dictContracts } from '@portal/shared/features/dictionaries/dictionary.contract'
import type { ComponentProps } from 'react'
import { useApi } from '../kernel/api.ts'
import { MapView } from '../kernel/pictures/lazy.tsx'
import { useWords } from '../kernel/words.ts'

/** A map with the names of the districts on it, where no tile says them. */
export function CityMap(props: Omit<ComponentProps<typeof MapView>, 'names'>) {
  const { name } = useWords()
  const { data } = useApi(dictContracts.list, { dictName: 'district' }, { staleMs: Number.POSITIVE_INFINITY })
  const names = (data?.content ?? []).flatMap((district) => {
    const { lat, lng } = district.extra ?? {}
    return typeof lat === 'number' && typeof lng === 'number'
      ? [{ name: name(district, 'label'), latitude: lat, longitude: lng }]
      : []
  })
  return <MapView {...props} names={names} />
}
