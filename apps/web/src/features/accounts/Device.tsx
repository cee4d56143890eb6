import { useWords } from '../../kernel/words.ts'

/** The first that fits: browsers call themselves by the names of others as well. */
const BROWSERS = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /Version\/.*Safari\//],
] as const
const SYSTEMS = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const
const MOST = 60

const nameIn = (list: readonly (readonly [string, RegExp])[], text: string) =>
  list.find(([, sign]) => sign.test(text))?.[0]

/** What a browser says about itself, in two words a person knows; programs keep their own. */
export function useDeviceText() {
  const { t } = useWords()
  return (text: string): string => {
    const [browser, system] = [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)]
    if (browser && system) return t('sessions.deviceOn', { browser, system })
    return browser ?? system ?? (text.slice(0, MOST) || t('sessions.unknownDevice'))
  }
}

export function Device({ text }: { text: string }) {
  return <span title={text}>{useDeviceText()(text)}</span>
}

/** An IPv4 address as people know it, although it came over IPv6. */
export const placeOf = (address: string): string => address.replace(/^::ffff:/i, '')
