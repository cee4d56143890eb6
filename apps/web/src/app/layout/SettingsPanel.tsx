import { CheckOutlined } from '@ant-design/icons'
import { accountContracts } from '@portal/shared/features/accounts/account.contract'
import type { MenuNode } from '@portal/shared/features/menus/menu.schema'
import { Select, Switch } from 'antd'
import { useAction } from '../../kernel/api.ts'
import { Drawer } from '../../kernel/over/Over.tsx'
import { useMe } from '../../kernel/session.ts'
import { loadInfo } from '../../kernel/sign-in.ts'
import { useStore } from '../../kernel/storage.ts'
import { useWords } from '../../kernel/words.ts'
import { brandOf, PRESET_SEEDS } from '../../look/brand.ts'
import { pagesOf, visibleOf } from '../menu.ts'
import { changeSettings, type Settings, settings } from '../settings.ts'
import './SettingsPanel.css'

const NAMES = ['blue', 'violet', 'cyan', 'jade', 'plum', 'bronze', 'slate', 'ink'] as const
const SWITCHES = [
  { key: 'fixedHeader', words: 'shell.fixedHeader' },
  { key: 'sidebarLogo', words: 'shell.sidebarLogo' },
  { key: 'uniqueOpened', words: 'shell.singleOpen' },
] as const satisfies readonly { key: keyof Settings; words: string }[]

interface Props {
  tree: readonly MenuNode[]
  onClose: () => void
}

/** Theme colour and the three switches; a press outside closes it (spec 000 §2.3). */
export function SettingsPanel({ tree, onClose }: Props) {
  const { t } = useWords()
  const now = useStore(settings)
  return (
    <Drawer open onClose={onClose} title={t('shell.settings')} size={320}>
      <fieldset className="lb-colors">
        <legend>{t('shell.themeColor')}</legend>
        {PRESET_SEEDS.map((seed, index) => (
          <ColorChoice
            key={seed}
            seed={seed}
            name={t(`shell.colors.${NAMES[index] ?? 'blue'}`)}
            isChosen={seed === now.theme}
          />
        ))}
      </fieldset>
      <ul className="lb-switches">
        {SWITCHES.map(({ key, words }) => (
          <li key={key}>
            <label htmlFor={`lb-${key}`}>{t(words)}</label>
            <Switch id={`lb-${key}`} checked={now[key]} onChange={(isOn) => changeSettings({ [key]: isOn })} />
          </li>
        ))}
      </ul>
      <p className="lb-second">{t('shell.settingsKept')}</p>
      <HomeChoice tree={tree} />
    </Drawer>
  )
}

/** The seed and, inside, the colour it becomes where words stand on it. */
function ColorChoice({ seed, name, isChosen }: { seed: string; name: string; isChosen: boolean }) {
  const paint = (swatch: HTMLElement | null) => {
    swatch?.style.setProperty('--seed', seed)
    swatch?.style.setProperty('--seed-action', brandOf(seed).action)
  }
  return (
    <label className="lb-color" ref={paint}>
      <input type="radio" name="lb-theme" checked={isChosen} onChange={() => changeSettings({ theme: seed })} />
      <span className="lb-swatch">{isChosen && <CheckOutlined aria-hidden />}</span>
      <span>{name}</span>
    </label>
  )
}

const ROLES_OWN = ''

/** On which screen this person lands, on every device. */
function HomeChoice({ tree }: { tree: readonly MenuNode[] }) {
  const { t, name } = useWords()
  const { home } = useMe()
  const { mutate, isPending } = useAction(accountContracts.changeHome, { onDone: () => void loadInfo('anew') })
  const pages = pagesOf(visibleOf(tree)).map(({ node }) => ({ value: node.key, label: name(node, 'title') }))
  const value = pages.some((page) => page.value === home) && home ? home : ROLES_OWN
  return (
    <div className="lb-home-choice">
      <label htmlFor="lb-home">{t('shell.home')}</label>
      <Select
        id="lb-home"
        value={value}
        options={[{ value: ROLES_OWN, label: t('shell.homeOfRole') }, ...pages]}
        loading={isPending}
        onChange={(key) => mutate({ home: key || null })}
      />
      <p className="lb-second">{t('shell.homeKept')}</p>
    </div>
  )
}
