import type { Page } from '@playwright/test'

/**
 * What a reader would take for broken on the screen as it stands: a page wider than its window, text that is cut without
 * saying so, controls that lie over each other. Empty where all is well.
 */
export const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults = new Set<string>()
    const CONTROLS =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=option], [role=menuitem]'
    /** What a pixel of rounding may hide, px. */
    const ROUNDING = 1.5
    const styleOf = (one: Element) => getComputedStyle(one)
    const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 60)
    const nameOf = (one: Element) =>
      `${one.tagName.toLowerCase()} “${short(one.getAttribute('aria-label') || one.textContent || (one as HTMLInputElement).placeholder || one.className.toString())}”`
    const parentOf = (one: Element) => one.parentElement ?? ((one.getRootNode() as ShadowRoot).host as Element | null)
    const ancestors = function* (one: Element) {
      for (let at: Element | null = one; at; at = parentOf(at)) yield at
    }
    const isHiddenForSight = (one: Element) => {
      const { clipPath, clip, opacity, position } = styleOf(one)
      const box = one.getBoundingClientRect()
      return opacity === '0' || (position === 'absolute' && (clipPath !== 'none' || clip !== 'auto') && box.width <= 2)
    }
    const isShown = (one: Element) => {
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
      for (const at of ancestors(one)) if (isHiddenForSight(at)) return false
      return true
    }
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
    const saysWhole = (one: Element) => {
      for (const at of ancestors(one)) {
        if (at.getAttribute('title')) return true
        if (at.matches('tr, li, [role=row], [role=option], section, dialog, table')) return false
      }
      return false
    }

    const wider = document.documentElement.scrollWidth - innerWidth
    if (wider > 0) {
      const widest = [...document.querySelectorAll('body *')].filter(
        (one) => isShown(one) && one.getBoundingClientRect().right > innerWidth + 1,
      )
      faults.add(`the page is ${wider} px wider than its window: ${widest.slice(0, 3).map(nameOf).join(', ')}`)
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement
      const text = short(node.textContent ?? '')
      if (
        !holder ||
        text === '' ||
        holder.closest('script, style, option, noscript, title, textarea') ||
        !isShown(holder)
      )
        continue
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width === 0) continue
      let reach = { right: false, bottom: false }
      let isFree = false
      for (const at of ancestors(holder)) {
        if (at === document.documentElement || at === document.body) break
        const style = styleOf(at)
        if (style.display === 'inline' || style.display === 'contents') continue
        const frame = at.getBoundingClientRect()
        if (clips(style.overflowX) && box.right > frame.right + ROUNDING && box.left < frame.right) {
          const isEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
          if (!(isEllipsis && saysWhole(holder))) reach = { ...reach, right: true }
          if (reach.right) faults.add(`cut at the right${isEllipsis ? ', with no title' : ''}: “${text}”`)
          isFree = true
        }
        if (clips(style.overflowX) && box.left < frame.left - ROUNDING && box.right > frame.left)
          faults.add(`cut at the left: “${text}”`)
        if (clips(style.overflowY) && box.bottom > frame.bottom + 4 && box.top < frame.bottom - 4) {
          if (!(style.webkitLineClamp !== 'none' && saysWhole(holder))) faults.add(`cut at the bottom: “${text}”`)
        }
        if (scrolls(style.overflowX) || isFree) {
          isFree = true
          break
        }
        if (style.position === 'fixed') break
      }
      if (
        !isFree &&
        (box.right > innerWidth + ROUNDING || box.left < -ROUNDING) &&
        box.left < innerWidth &&
        box.right > 0
      )
        faults.add(`beyond the edge of the window: “${text}”`)
    }

    for (const select of document.querySelectorAll('select')) {
      if (!isShown(select) || select.multiple || select.size > 1) continue
      const chosen = select.selectedOptions[0]?.textContent ?? ''
      const whole = select.cloneNode(false) as HTMLSelectElement
      whole.removeAttribute('id')
      whole.append(new Option(chosen))
      whole.style.cssText = 'position:absolute;visibility:hidden;width:auto;min-width:0;max-width:none;flex:none'
      select.after(whole)
      const missing = whole.getBoundingClientRect().width - select.getBoundingClientRect().width
      whole.remove()
      if (missing > ROUNDING && !saysWhole(select)) faults.add(`cut in its field: “${short(chosen)}”`)
    }
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    for (const field of document.querySelectorAll('input')) {
      const text = field.value || field.placeholder
      if (!isShown(field) || !['text', 'search', 'number', 'email', 'password'].includes(field.type) || text === '')
        continue
      const style = styleOf(field)
      pen.font = style.font
      const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      if (pen.measureText(text).width > room + ROUNDING && style.textOverflow !== 'ellipsis')
        faults.add(`cut in its field: “${short(text)}”`)
    }

    /** The part of a control that is not scrolled or clipped away. */
    const seen = (one: Element) => {
      const { left, top, right, bottom } = one.getBoundingClientRect()
      const part = {
        left: Math.max(left, 0),
        top: Math.max(top, 0),
        right: Math.min(right, innerWidth),
        bottom: Math.min(bottom, innerHeight),
      }
      for (const at of ancestors(one)) {
        if (at === one) continue
        const { overflowX, overflowY, position } = styleOf(at)
        const frame = at.getBoundingClientRect()
        if (overflowX !== 'visible') {
          part.left = Math.max(part.left, frame.left)
          part.right = Math.min(part.right, frame.right)
        }
        if (overflowY !== 'visible') {
          part.top = Math.max(part.top, frame.top)
          part.bottom = Math.min(part.bottom, frame.bottom)
        }
        if (position === 'fixed') break
      }
      return part
    }
    /** What lies above the page on purpose, and is a page of its own. */
    const layerOf = (one: Element) => {
      for (const at of ancestors(one)) {
        const { position } = styleOf(at)
        if (
          position === 'fixed' ||
          position === 'sticky' ||
          at.matches('dialog, [popover], [role=dialog], [role=menu], [role=listbox]')
        )
          return at
      }
      return document.body
    }
    const isField = (one: Element) => one.matches('input, textarea, [role=combobox]')
    const controls = [...document.querySelectorAll(CONTROLS)]
      .filter((one) => isShown(one) && styleOf(one).pointerEvents !== 'none')
      .map((one) => ({ one, box: seen(one), layer: layerOf(one), isInline: styleOf(one).display === 'inline' }))
      .filter(({ box }) => box.right - box.left > 2 && box.bottom - box.top > 2)
    for (const [at, a] of controls.entries())
      for (const b of controls.slice(at + 1)) {
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
        const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
        if (across <= 2 || down <= 2 || a.layer !== b.layer || a.isInline || b.isInline) continue
        if (a.one.contains(b.one) || b.one.contains(a.one) || isField(a.one) || isField(b.one)) continue
        faults.add(`${nameOf(a.one)} lies over ${nameOf(b.one)}`)
      }
    return [...faults]
  })
