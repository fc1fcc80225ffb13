import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import type { ScreenPoint } from '#ui/pinch.ts'
import styles from './context-menu.module.css'

export interface MenuItem {
  readonly id: string
  readonly label: string
  /** Its key, such as "Ctrl+D". */
  readonly keys: string | null
}

interface ContextMenuProps {
  readonly label: string
  readonly at: ScreenPoint
  readonly groups: readonly (readonly MenuItem[])[]
  readonly onRun: (id: string) => void
  /** Called when the menu closes without a command. */
  readonly onClose: () => void
}

const gapPx = 8

/** Opens the menu at the pointer, moved so that it is inside the window. */
function place(menu: HTMLElement, { xPx, yPx }: ScreenPoint): void {
  menu.showPopover()
  const { width, height } = menu.getBoundingClientRect()
  const within = (value: number, size: number, room: number) => Math.max(gapPx, Math.min(value, room - size - gapPx))
  menu.style.left = `${within(xPx, width, window.innerWidth)}px`
  menu.style.top = `${within(yPx, height, window.innerHeight)}px`
}

/** The item that a key moves to; undefined for other keys. A letter goes to the next item that begins with it. */
function itemFor(key: string, items: readonly HTMLElement[], current: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(current + 1) % items.length]
  if (key === 'ArrowUp') return items.at(current <= 0 ? -1 : current - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const later = [...items.slice(current + 1), ...items.slice(0, current + 1)]
  return later.find(({ textContent }) => textContent.toLowerCase().startsWith(key.toLowerCase()))
}

/** The commands at the pointer, or at the selection. The focus returns to where it was. */
export function ContextMenu({ label, at, groups, onRun, onClose }: ContextMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  /** A press began on the menu. The release of the long press that opened it, with an item under the finger, chooses nothing. */
  const isPressed = useRef(false)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useLayoutEffect(() => {
    if (!menu.current) return
    opener.current ??= document.activeElement
    place(menu.current, at)
    menu.current.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true })
  }, [at])
  useEffect(() => {
    const leave = (event: Event) => {
      if (!(event.target instanceof Node && menu.current?.contains(event.target))) close.current()
    }
    const rest = () => close.current()
    document.addEventListener('pointerdown', leave, { capture: true })
    document.addEventListener('wheel', leave, { capture: true, passive: true })
    window.addEventListener('resize', rest)
    window.addEventListener('blur', rest)
    return () => {
      document.removeEventListener('pointerdown', leave, { capture: true })
      document.removeEventListener('wheel', leave, { capture: true })
      window.removeEventListener('resize', rest)
      window.removeEventListener('blur', rest)
    }
  }, [])
  const returnFocus = () => {
    if (opener.current instanceof HTMLElement || opener.current instanceof SVGElement) opener.current.focus({ preventScroll: true })
  }
  const onKey = (event: KeyboardEvent) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')]
    const next = itemFor(
      event.key,
      items,
      items.findIndex((item) => item === document.activeElement),
    )
    if (next) next.focus()
    else if (event.key === 'Escape' || event.key === 'Tab') {
      returnFocus()
      onClose()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={menu}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles['menu']}
      onKeyDown={onKey}
      onPointerDown={() => {
        isPressed.current = true
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      {groups.map((items) => (
        <div key={items[0]?.id} role="group" className={styles['group']}>
          {items.map(({ id, label: name, keys }) => (
            <button
              key={id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles['item']}
              onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
              onClick={({ detail }) => {
                if (detail > 0 && !isPressed.current) return
                returnFocus()
                onRun(id)
              }}
            >
              <span>{name}</span>
              {keys !== null && <kbd aria-hidden="true">{keys}</kbd>}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
