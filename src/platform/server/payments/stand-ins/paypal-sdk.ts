/**
 * Stand-in for PayPal's script: `paypal.Buttons(…).render(…)` with one button, which opens a window to approve the order, as PayPal's does.
 * `base` is the mount path of the stand-in.
 */
export const payPalSdk = (base: string): string => `(() => {
  const base = ${JSON.stringify(base)}
  const origin = new URL(document.currentScript.src).origin
  const place = (container) => (typeof container === 'string' ? document.querySelector(container) : container)
  const allowed = async (onClick) => {
    if (!onClick) return true
    let rejected = false
    await onClick({ fundingSource: 'paypal' }, { resolve: () => {}, reject: () => { rejected = true } })
    return !rejected
  }
  const settle = (options, orderID, popup) =>
    new Promise((resolve) => {
      const timer = setInterval(() => { if (popup.closed) end('abandon') }, 200)
      const hear = ({ source, origin: from, data }) => { if (source === popup && from === origin && data.token === orderID) end(data.act) }
      const end = (act) => { clearInterval(timer); removeEventListener('message', hear); popup.close(); resolve(act) }
      addEventListener('message', hear)
    })
  const Buttons = (options = {}) => ({
    isEligible: () => true,
    close: async () => {},
    async render(container) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'PayPal'
      button.setAttribute('aria-label', 'PayPal')
      button.style.cssText = 'width:100%;min-height:52px;border:0;border-radius:4px;background:#ffc439;color:#111;font:700 18px/24px system-ui,sans-serif;cursor:pointer'
      button.addEventListener('click', async () => {
        if (!(await allowed(options.onClick))) return
        const popup = open('', 'paypal-stand-in', 'width=480,height=760')
        try {
          const orderID = await options.createOrder({ paymentSource: 'paypal' }, {})
          popup.location.href = origin + base + '/checkoutnow?token=' + encodeURIComponent(orderID)
          const act = await settle(options, orderID, popup)
          if (act === 'abandon') await options.onCancel?.({ orderID }, {})
          else await Promise.all(Array.from({ length: act === 'twice' ? 2 : 1 }, () => options.onApprove?.({ orderID }, {})))
        } catch (error) {
          popup?.close()
          options.onError?.(error)
        }
      })
      place(container).replaceChildren(button)
      options.onInit?.({}, { enable: async () => {}, disable: async () => {} })
    },
  })
  window.paypal = { Buttons, version: '5.0.0', FUNDING: { PAYPAL: 'paypal' } }
})()
`
