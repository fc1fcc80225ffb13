type Omittable<T> = { [K in keyof T]?: T[K] | undefined }
/** Every endpoint of the API. `npm run api:types` writes this file from the OpenAPI document. */
export interface ApiEndpoints {
  'GET /api/b2b/order/events': {
    path: never
    query: Omittable<{ since: string }>
    headers: Omittable<{ 'last-event-id': string }>
    body: never
    reply: unknown
  }
  'GET /api/b2b/order/unread': {
    path: never
    query: never
    headers: never
    body: never
    reply: { items: Array<{ orderId: string; messages: number }> }
  }
  'PUT /api/b2b/order/{orderId}/read': {
    path: { orderId: string }
    query: never
    headers: never
    body: { until: string }
    reply: { success: true }
  }
  'GET /api/health': {
    path: never
    query: never
    headers: never
    body: never
    reply: { status: 'ok' }
  }
  'GET /api/ready': {
    path: never
    query: never
    headers: never
    body: never
    reply: { status: 'ok' }
  }
  'POST /api/auth/login': {
    path: never
    query: never
    headers: never
    body: { email: string; password: string; code?: string | undefined; domain?: string | undefined; remember?: boolean | undefined }
    reply: { access_token: string }
  }
  'POST /api/auth/logout': {
    path: never
    query: never
    headers: never
    body: never
    reply: null
  }
  'POST /api/auth/password-reset': {
    path: never
    query: never
    headers: never
    body: { email: string }
    reply: { success: true }
  }
  'PUT /api/auth/password': {
    path: never
    query: never
    headers: never
    body: { token: string; password: string }
    reply: { success: true }
  }
  'GET /api/profile': {
    path: never
    query: never
    headers: never
    body: never
    reply: {
      role: 'admin' | 'partner' | 'dealer'
      email: string
      priceListId?: string | undefined
      currency?: ('CZK' | 'EUR') | undefined
      billing?:
        | {
            useBillingCompany: boolean
            companyName: string
            taxIn: string
            taxTin: string
            firstName: string
            surName: string
            country: string
            street: string
            city: string
            zipCode: string
            phone: string
            email: string
          }
        | undefined
    }
  }
  'GET /api/account': {
    path: never
    query: never
    headers: never
    body: never
    reply: {
      email: string
      firstName: string
      lastName: string
      role: 'admin' | 'partner' | 'dealer'
      twoFactor: { isActive: boolean; isDemanded: boolean; recoveryCodesLeft: number }
      messageMails: boolean
      sessions: Array<{
        id: string
        browser: string | null
        system: string | null
        address: string
        createdAt: string
        lastSeenAt: string
        isCurrent: boolean
      }>
    }
  }
  'PUT /api/account/password': {
    path: never
    query: never
    headers: never
    body: { current: string; password: string }
    reply: { access_token: string }
  }
  'PUT /api/account/message-mails': {
    path: never
    query: never
    headers: never
    body: { isOn: boolean }
    reply: { success: true }
  }
  'DELETE /api/account/sessions/{sessionId}': {
    path: { sessionId: string }
    query: never
    headers: never
    body: never
    reply: null
  }
  'DELETE /api/account/sessions': {
    path: never
    query: never
    headers: never
    body: never
    reply: null
  }
  'POST /api/account/two-factor': {
    path: never
    query: never
    headers: never
    body: { password: string }
    reply: { secret: string; uri: string }
  }
  'PUT /api/account/two-factor': {
    path: never
    query: never
    headers: never
    body: { code: string }
    reply: { recoveryCodes: Array<string> }
  }
  'PUT /api/account/two-factor/off': {
    path: never
    query: never
    headers: never
    body: { password: string }
    reply: { success: true }
  }
  'POST /api/account/recovery-codes': {
    path: never
    query: never
    headers: never
    body: { password: string }
    reply: { recoveryCodes: Array<string> }
  }
  'GET /api/admin/accounts': {
    path: never
    query: Omittable<{
      page: number
      limit: number
      sortBy: 'name' | 'email' | 'role' | 'lastSignInAt' | 'createdAt'
      sortOrder: 'asc' | 'desc'
      phrase: string
      role: 'admin' | 'partner' | 'dealer'
      state: 'active' | 'invited' | 'inactive'
      partnerId: string
    }>
    headers: never
    body: never
    reply: {
      total: number
      totalIsMore?: true | undefined
      limit: number
      offset: number
      items: Array<{
        id: string
        email: string
        firstName: string
        lastName: string
        phone: string
        role: 'admin' | 'partner' | 'dealer'
        company: { id: string; name: string } | null
        state: 'active' | 'invited' | 'inactive'
        hasTwoFactor: boolean
        lastSignInAt: string | null
        createdAt: string
        version: number
      }>
    }
  }
  'POST /api/admin/accounts': {
    path: never
    query: never
    headers: never
    body: {
      email: string
      firstName: string
      lastName: string
      phone: string
      role: 'admin' | 'partner' | 'dealer'
      partnerId?: (string | null) | undefined
    }
    reply: { id: string }
  }
  'PUT /api/admin/accounts/{accountId}': {
    path: { accountId: string }
    query: never
    headers: never
    body: {
      email: string
      firstName: string
      lastName: string
      phone: string
      role: 'admin' | 'partner' | 'dealer'
      partnerId?: (string | null) | undefined
      version?: number | undefined
    }
    reply: { success: true }
  }
  'PUT /api/admin/accounts/{accountId}/active': {
    path: { accountId: string }
    query: never
    headers: never
    body: { isActive: boolean }
    reply: { success: true }
  }
  'POST /api/admin/accounts/{accountId}/link': {
    path: { accountId: string }
    query: never
    headers: never
    body: never
    reply: { success: true }
  }
  'DELETE /api/admin/accounts/{accountId}/two-factor': {
    path: { accountId: string }
    query: never
    headers: never
    body: never
    reply: { success: true }
  }
  'GET /api/settings': {
    path: never
    query: never
    headers: never
    body: never
    reply:
      | {
          eurRate: number
          meterMinQuantity: number
          rulerMinQuantity: number
          pencilMinQuantity: number
          spatulaMinQuantity: number
          slimboyMinQuantity: number
          meterUsualQuantity: number
          rulerUsualQuantity: number
          pencilUsualQuantity: number
          spatulaUsualQuantity: number
          minTamponPrintMeterCount: number
          minTamponPrintRulerCount: number
          minTamponPrintPencilCount: number
          tamponClichePriceCzk: number
          tamponClichePriceEur: number
          tamponPreparationPriceCzk: number
          tamponPreparationPriceEur: number
          digitalClichePriceCzk: number
          digitalClichePriceEur: number
          digitalPreparationPriceCzk: number
          digitalPreparationPriceEur: number
          simpleClichePriceCzk: number
          simpleClichePriceEur: number
          simplePreparationPriceCzk: number
          simplePreparationPriceEur: number
          printLimits: {
            minTextHeightMm: Record<string, number>
            minLineWidthMm: Record<string, number>
            minGapWidthMm: Record<string, number>
            minModuleMm: Record<string, number>
            imageWarnDpi: number
            imageRefuseDpi: number
            minInkDifference: number
          }
          ordersPerHourPerAddress: number
          ordersPerHourPerEmail: number
          transferReminderDays: number
          transferExpiryDays: number
          piecesPerDay: number
          printRunsPerDay: number
          plateMonths: number
          officeNeedsTwoFactor: boolean
          excludedZipRanges: Array<{
            country: 'CZ' | 'DE' | 'AT' | 'BE' | 'ES' | 'FR' | 'NL' | 'IT' | 'PL' | 'SE' | 'DK' | 'SK' | 'CH'
            from: string
            to: string
          }>
          tariffs: Array<{
            country: 'CZ' | 'DE' | 'AT' | 'BE' | 'ES' | 'FR' | 'NL' | 'IT' | 'PL' | 'SE' | 'DK' | 'SK' | 'CH'
            carrier: 'parcel' | 'pallet'
            upToKg: number
            price: number
          }>
          version: number
        }
      | {
          eurRate: number
          meterMinQuantity: number
          rulerMinQuantity: number
          pencilMinQuantity: number
          spatulaMinQuantity: number
          slimboyMinQuantity: number
          meterUsualQuantity: number
          rulerUsualQuantity: number
          pencilUsualQuantity: number
          spatulaUsualQuantity: number
          minTamponPrintMeterCount: number
          minTamponPrintRulerCount: number
          minTamponPrintPencilCount: number
          tamponClichePriceCzk: number
          tamponClichePriceEur: number
          tamponPreparationPriceCzk: number
          tamponPreparationPriceEur: number
          digitalClichePriceCzk: number
          digitalClichePriceEur: number
          digitalPreparationPriceCzk: number
          digitalPreparationPriceEur: number
          simpleClichePriceCzk: number
          simpleClichePriceEur: number
          simplePreparationPriceCzk: number
          simplePreparationPriceEur: number
          printLimits: {
            minTextHeightMm: Record<string, number>
            minLineWidthMm: Record<string, number>
            minGapWidthMm: Record<string, number>
            minModuleMm: Record<string, number>
            imageWarnDpi: number
            imageRefuseDpi: number
            minInkDifference: number
          }
        }
  }
  'PUT /api/settings': {
    path: never
    query: never
    headers: never
    body: Omittable<{
      eurRate: number
      meterMinQuantity: number
      rulerMinQuantity: number
      pencilMinQuantity: number
      spatulaMinQuantity: number
      slimboyMinQuantity: number
      meterUsualQuantity: number
      rulerUsualQuantity: number
      pencilUsualQuantity: number
      spatulaUsualQuantity: number
      minTamponPrintMeterCount: number
      minTamponPrintRulerCount: number
      minTamponPrintPencilCount: number
      tamponClichePriceCzk: number
      tamponClichePriceEur: number
      tamponPreparationPriceCzk: number
      tamponPreparationPriceEur: number
      digitalClichePriceCzk: number
      digitalClichePriceEur: number
      digitalPreparationPriceCzk: number
      digitalPreparationPriceEur: number
      simpleClichePriceCzk: number
      simpleClichePriceEur: number
      simplePreparationPriceCzk: number
      simplePreparationPriceEur: number
      ordersPerHourPerAddress: number
      ordersPerHourPerEmail: number
      transferReminderDays: number
      transferExpiryDays: number
      piecesPerDay: number
      printRunsPerDay: number
      plateMonths: number
      officeNeedsTwoFactor: boolean
      printLimits: Omittable<{
        minTextHeightMm: Record<string, number>
        minLineWidthMm: Record<string, number>
        minGapWidthMm: Record<string, number>
        minModuleMm: Record<string, number>
        imageWarnDpi: number
        imageRefuseDpi: number
        minInkDifference: number
      }>
      excludedZipRanges: ReadonlyArray<{
        country: 'CZ' | 'DE' | 'AT' | 'BE' | 'ES' | 'FR' | 'NL' | 'IT' | 'PL' | 'SE' | 'DK' | 'SK' | 'CH'
        from: string
        to: string
      }>
      tariffs: ReadonlyArray<{
        country: 'CZ' | 'DE' | 'AT' | 'BE' | 'ES' | 'FR' | 'NL' | 'IT' | 'PL' | 'SE' | 'DK' | 'SK' | 'CH'
        carrier: 'parcel' | 'pallet'
        upToKg: number
        price: number
      }>
      version: number
    }>
    reply: {
      eurRate: number
      meterMinQuantity: number
      rulerMinQuantity: number
      pencilMinQuantity: number
      spatulaMinQuantity: number
      slimboyMinQuantity: number
      meterUsualQuantity: number
      rulerUsualQuantity: number
      pencilUsualQuantity: number
      spatulaUsualQuantity: number
      minTamponPrintMeterCount: number
      minTamponPrintRulerCount: number
      minTamponPrintPencilCount: number
      tamponClichePriceCzk: number
      tamponClichePriceEur: number
      tamponPreparationPriceCzk: number
      tamponPreparationPriceEur: number
      digitalClichePriceCzk: number
      digitalClichePriceEur: number
      digitalPreparationPriceCzk: number
      digitalPreparationPriceEur: number
      simpleClichePriceCzk: number
      simpleClichePriceEur: number
      simplePreparationPriceCzk: number
      simplePreparationPriceEur: number
      printLimits: {
        minTextHeightMm: Record<string, number>
        minLineWidthMm: Record<string, number>
        minGapWidthMm: Record<string, number>
        minModuleMm: Record<string, number>
        imageWarnDpi: number
        imageRefuseDpi: number
        minInkDifference: number
      }
      ordersPerHourPerAddress: number
      ordersPerHourPerEmail: number
      transferReminderDays: number
      transferExpiryDays: number
      piecesPerDay: number
      printRunsPerDay: number
      plateMonths: number
      officeNeedsTwoFactor: boolean
      excludedZipRanges: Array<{
        country: 'CZ' | 'DE' | 'AT' | 'BE' | 'ES' | 'FR' | 'NL' | 'IT' | 'PL' | 'SE' | 'DK' | 'SK' | 'CH'
        from: string
        to: string
      }>
      tariffs: Array<{
        country: 'CZ' | 'DE' | 'AT' | 'BE' | 'ES' | 'FR' | 'NL' | 'IT' | 'PL' | 'SE' | 'DK' | 'SK' | 'CH'
        carrier: 'parcel' | 'pallet'
        upToKg: number
        price: number
      }>
      version: number
    }
  }
  'GET /api/products/{id}': {
    path: { id: string }
    query: Omittable<{ currency: 'CZK' | 'EUR'; priceListId: string }>
    headers: never
    body: never
    reply: {
      id: string
      category: 'meter' | 'ruler' | 'pencil' | 'spatula'
      name: string
      type: 'block5' | 'block7' | 'perfekt' | 'profi' | 'slimboy' | 'holes' | 'normal' | 'sharpened' | 'unsharpened'
      shape: ('rectangular' | 'triangular' | 'hexagonal' | 'round') | null
      length: number
      width: number
      height: number
      weight: number
      sides: Array<{
        name:
          | 'firstSlat'
          | 'lastSlat'
          | 'firstEndSlat'
          | 'lastEndSlat'
          | 'front'
          | 'back'
          | 'facet1'
          | 'facet2'
          | 'facet3'
          | 'facet4'
          | 'facet5'
          | 'facet6'
        width: number
        height: number
        printAreas: Array<{
          width: number
          height: number
          centerX: number
          centerY: number
          printTechnology: 'Simple' | 'Digital' | 'Tampon'
          scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
        }>
      }>
      meterColors: Array<string>
      pencilColors: Array<string>
      scales: Array<'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'>
      availabilities: Array<{
        productId: string
        color: string
        scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
        stockQuantity: number
      }>
      images: Array<{ id: string; productId: string; url: string; position: number }>
      defaultColorPrice: number
    }
  }
  'GET /api/products/by-category/{category}/by-priceListId/{priceListId}': {
    path: { category: 'meter' | 'ruler' | 'pencil' | 'spatula'; priceListId: string }
    query: Omittable<{
      currency: 'CZK' | 'EUR'
      type: string | ReadonlyArray<string>
      length: string | ReadonlyArray<string>
      scale: string | ReadonlyArray<string>
      endScalePrint: string | ReadonlyArray<string>
      color: string | ReadonlyArray<string>
      hangingHole: string | ReadonlyArray<string>
      edgeType: string | ReadonlyArray<string>
      shape: string | ReadonlyArray<string>
      sharpened: string | ReadonlyArray<string>
      perforated: string | ReadonlyArray<string>
    }>
    headers: never
    body: never
    reply: Array<{
      id: string
      category: 'meter' | 'ruler' | 'pencil' | 'spatula'
      name: string
      type: 'block5' | 'block7' | 'perfekt' | 'profi' | 'slimboy' | 'holes' | 'normal' | 'sharpened' | 'unsharpened'
      shape: ('rectangular' | 'triangular' | 'hexagonal' | 'round') | null
      length: number
      width: number
      height: number
      weight: number
      sides: Array<{
        name:
          | 'firstSlat'
          | 'lastSlat'
          | 'firstEndSlat'
          | 'lastEndSlat'
          | 'front'
          | 'back'
          | 'facet1'
          | 'facet2'
          | 'facet3'
          | 'facet4'
          | 'facet5'
          | 'facet6'
        width: number
        height: number
        printAreas: Array<{
          width: number
          height: number
          centerX: number
          centerY: number
          printTechnology: 'Simple' | 'Digital' | 'Tampon'
          scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
        }>
      }>
      meterColors: Array<string>
      pencilColors: Array<string>
      scales: Array<'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'>
      availabilities: Array<{
        productId: string
        color: string
        scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
        stockQuantity: number
      }>
      images: Array<{ id: string; productId: string; url: string; position: number }>
      defaultColorPrice: number
    }>
  }
  'GET /api/priceLists/default': {
    path: never
    query: Omittable<{ currency: 'CZK' | 'EUR' }>
    headers: never
    body: never
    reply: {
      id: string
      isDefault: boolean
      isActive: boolean
      currency: 'CZK' | 'EUR'
      prices: Array<{
        heliosId: string
        description: string
        category: 'meter' | 'ruler' | 'pencil' | 'spatula'
        productId: string
        scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
        tiers: Array<{ pcsFrom: number; pcsTo: number | null; productPrice: number }>
      }>
      technologies: Array<{
        printType: 'Simple' | 'Digital' | 'Tampon' | 'ColouredMeter'
        description: string
        category: 'meter' | 'ruler' | 'pencil' | 'spatula'
        tiers: Array<{ pcsFrom: number; pcsTo: number | null; price: number }>
      }>
    }
  }
  'GET /api/priceLists/by-id/{id}/by-category/{category}': {
    path: { id: string; category: 'meter' | 'ruler' | 'pencil' | 'spatula' }
    query: Omittable<{
      currency: 'CZK' | 'EUR'
      type: string | ReadonlyArray<string>
      length: string | ReadonlyArray<string>
      scale: string | ReadonlyArray<string>
      endScalePrint: string | ReadonlyArray<string>
      color: string | ReadonlyArray<string>
      hangingHole: string | ReadonlyArray<string>
      edgeType: string | ReadonlyArray<string>
      shape: string | ReadonlyArray<string>
      sharpened: string | ReadonlyArray<string>
      perforated: string | ReadonlyArray<string>
    }>
    headers: never
    body: never
    reply: {
      items: Array<{
        product: {
          id: string
          category: 'meter' | 'ruler' | 'pencil' | 'spatula'
          name: string
          type: 'block5' | 'block7' | 'perfekt' | 'profi' | 'slimboy' | 'holes' | 'normal' | 'sharpened' | 'unsharpened'
          shape: ('rectangular' | 'triangular' | 'hexagonal' | 'round') | null
          length: number
          width: number
          height: number
          weight: number
          sides: Array<{
            name:
              | 'firstSlat'
              | 'lastSlat'
              | 'firstEndSlat'
              | 'lastEndSlat'
              | 'front'
              | 'back'
              | 'facet1'
              | 'facet2'
              | 'facet3'
              | 'facet4'
              | 'facet5'
              | 'facet6'
            width: number
            height: number
            printAreas: Array<{
              width: number
              height: number
              centerX: number
              centerY: number
              printTechnology: 'Simple' | 'Digital' | 'Tampon'
              scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
            }>
          }>
          meterColors: Array<string>
          pencilColors: Array<string>
          scales: Array<'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'>
          availabilities: Array<{
            productId: string
            color: string
            scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
            stockQuantity: number
          }>
          images: Array<{ id: string; productId: string; url: string; position: number }>
          defaultColorPrice: number
        }
        productPrice: number
      }>
    }
  }
  'GET /api/priceLists/by-id/{id}/price': {
    path: { id: string }
    query: Omittable<{
      currency: 'CZK' | 'EUR'
      scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
      color: string
      productId: string
    }>
    headers: never
    body: never
    reply: { price: number }
  }
  'GET /api/priceLists/by-id/{id}/price/{productId}': {
    path: { id: string; productId: string }
    query: Omittable<{
      currency: 'CZK' | 'EUR'
      scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
      color: string
    }>
    headers: never
    body: never
    reply: { price: number }
  }
  'POST /api/priceLists/configuration-price': {
    path: never
    query: never
    headers: never
    body: {
      productId: string
      color: string
      scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
      count: number
      currency: 'CZK' | 'EUR'
      sides: ReadonlyArray<{
        colorsCount: number
        technologyType: 'Simple' | 'Digital' | 'Tampon'
        printCount: number
        digitalOnly?: boolean | undefined
      }>
      digitalSurchargeCount: number
      tamponSurchargeCount: number
      simpleSurchargeCount: number
      reorderOf?: string | undefined
      design?:
        | (
            | {
                version: 2
                sides: ReadonlyArray<{
                  nodes: ReadonlyArray<
                    | {
                        id: string
                        xMm: number
                        yMm: number
                        widthMm: number
                        heightMm: number
                        rotationDeg: number
                        z: number
                        locked: boolean
                        hidden: boolean
                        inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                        name?: string | undefined
                        group?: string | undefined
                        kind: 'text'
                        text: string
                        fontFamily: string
                        fontSizeMm: number
                        fontStyle:
                          | 'light'
                          | 'normal'
                          | 'medium'
                          | 'semibold'
                          | 'bold'
                          | 'extrabold'
                          | 'black'
                          | 'light italic'
                          | 'italic'
                          | 'medium italic'
                          | 'semibold italic'
                          | 'bold italic'
                          | 'extrabold italic'
                          | 'black italic'
                        alignment: 'left' | 'center' | 'right'
                        lineSpacing: number
                      }
                    | {
                        id: string
                        xMm: number
                        yMm: number
                        widthMm: number
                        heightMm: number
                        rotationDeg: number
                        z: number
                        locked: boolean
                        hidden: boolean
                        inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                        name: string
                        group?: string | undefined
                        kind: 'image'
                        image: string
                        separation?: ReadonlyArray<{ hex: string; ink: number | null }> | undefined
                        acceptedDifference?: number | undefined
                      }
                    | {
                        id: string
                        xMm: number
                        yMm: number
                        widthMm: number
                        heightMm: number
                        rotationDeg: number
                        z: number
                        locked: boolean
                        hidden: boolean
                        inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                        name?: string | undefined
                        group?: string | undefined
                        kind: 'code'
                        content:
                          | { kind: 'link'; url: string }
                          | {
                              kind: 'contact'
                              name: string
                              company?: string | undefined
                              phone?: string | undefined
                              email?: string | undefined
                              web?: string | undefined
                            }
                        modules: 'dark' | 'light'
                      }
                  >
                  groups?: ReadonlyArray<{ id: string; name?: string | undefined; parent?: string | undefined }> | undefined
                  technologyChoice: 'auto' | 'digital'
                  printType: number
                }>
              }
            | {
                version: 1
                sides: ReadonlyArray<{
                  nodes: ReadonlyArray<
                    | {
                        id: string
                        xMm: number
                        yMm: number
                        widthMm: number
                        heightMm: number
                        rotationDeg: number
                        z: number
                        locked: boolean
                        hidden: boolean
                        inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                        name?: string | undefined
                        group?: string | undefined
                        kind: 'text'
                        text: string
                        fontFamily: string
                        fontSizeMm: number
                        fontStyle:
                          | 'light'
                          | 'normal'
                          | 'medium'
                          | 'semibold'
                          | 'bold'
                          | 'extrabold'
                          | 'black'
                          | 'light italic'
                          | 'italic'
                          | 'medium italic'
                          | 'semibold italic'
                          | 'bold italic'
                          | 'extrabold italic'
                          | 'black italic'
                        alignment: 'left' | 'center' | 'right'
                      }
                    | {
                        id: string
                        xMm: number
                        yMm: number
                        widthMm: number
                        heightMm: number
                        rotationDeg: number
                        z: number
                        locked: boolean
                        hidden: boolean
                        inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                        name: string
                        group?: string | undefined
                        kind: 'image'
                        image: string
                        separation?: ReadonlyArray<{ hex: string; ink: number | null }> | undefined
                        acceptedDifference?: number | undefined
                      }
                  >
                  technologyChoice: 'auto' | 'digital'
                  printType: number
                }>
              }
          )
        | undefined
    }
    reply: {
      totalCurrentPrice: number
      otherPrices: Array<{ pcsFrom: number; pcsTo: number | null; price: number }>
      printTechnologyPriceDifference: number
      productPrice: number
      technologyPrice: number
      surchargePrice: number
      preparationPrice: number
      currency: 'CZK' | 'EUR'
    }
  }
  'GET /api/priceLists': {
    path: never
    query: Omittable<{
      page: number
      limit: number
      isActive: 'true' | 'false'
      sortBy: 'company' | 'createdAt'
      sortOrder: 'asc' | 'desc'
      phrase: string
    }>
    headers: never
    body: never
    reply: {
      total: number
      totalIsMore?: true | undefined
      limit: number
      offset: number
      items: Array<{
        id: string
        email: string
        isActive: boolean
        currency: 'CZK' | 'EUR'
        isDefault: boolean
        useBillingCompany: boolean
        billingCompanyName: string
        billingTaxIn: string
        billingTaxTin: string
        billingFirstName: string
        billingSurName: string
        billingCountry: string
        billingZipCode: string
        billingStreet: string
        billingCity: string
        billingPhone: string
        billingEmail: string
        note: string
        partnerId: string | null
        dealerId: string | null
        orders: number
        version: number
        priceVersion: number
        createdAt: string
      }>
    }
  }
  'POST /api/priceLists': {
    path: never
    query: never
    headers: never
    body: {
      isActive: boolean
      currency: 'CZK' | 'EUR'
      email?: string | undefined
      locale?: ('cz' | 'en' | 'de') | undefined
      dealerId?: (string | null) | undefined
      useBillingCompany?: boolean | undefined
      billingCompanyName?: string | undefined
      billingTaxIn?: string | undefined
      billingTaxTin?: string | undefined
      billingFirstName?: string | undefined
      billingSurName?: string | undefined
      billingCountry?: ('CZ' | 'DE' | 'AT' | 'BE' | 'ES' | 'FR' | 'NL' | 'IT' | 'PL' | 'SE' | 'DK' | 'SK' | 'CH') | undefined
      billingZipCode?: string | undefined
      billingStreet?: string | undefined
      billingCity?: string | undefined
      billingPhone?: string | undefined
      billingEmail?: string | undefined
      note?: string | undefined
      password: string
      percentOff?: number | undefined
    }
    reply: {
      id: string
      isDefault: boolean
      isActive: boolean
      currency: 'CZK' | 'EUR'
      prices: Array<{
        heliosId: string
        description: string
        category: 'meter' | 'ruler' | 'pencil' | 'spatula'
        productId: string
        scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
        tiers: Array<{ pcsFrom: number; pcsTo: number | null; productPrice: number }>
      }>
      technologies: Array<{
        printType: 'Simple' | 'Digital' | 'Tampon' | 'ColouredMeter'
        description: string
        category: 'meter' | 'ruler' | 'pencil' | 'spatula'
        tiers: Array<{ pcsFrom: number; pcsTo: number | null; price: number }>
      }>
      email: string
      useBillingCompany: boolean
      billingCompanyName: string
      billingTaxIn: string
      billingTaxTin: string
      billingFirstName: string
      billingSurName: string
      billingCountry: string
      billingZipCode: string
      billingStreet: string
      billingCity: string
      billingPhone: string
      billingEmail: string
      note: string
      settings: {
        eurRate: number
        meterMinQuantity: number
        rulerMinQuantity: number
        pencilMinQuantity: number
        spatulaMinQuantity: number
        slimboyMinQuantity: number
        meterUsualQuantity: number
        rulerUsualQuantity: number
        pencilUsualQuantity: number
        spatulaUsualQuantity: number
        minTamponPrintMeterCount: number
        minTamponPrintRulerCount: number
        minTamponPrintPencilCount: number
        tamponClichePriceCzk: number
        tamponClichePriceEur: number
        tamponPreparationPriceCzk: number
        tamponPreparationPriceEur: number
        digitalClichePriceCzk: number
        digitalClichePriceEur: number
        digitalPreparationPriceCzk: number
        digitalPreparationPriceEur: number
        simpleClichePriceCzk: number
        simpleClichePriceEur: number
        simplePreparationPriceCzk: number
        simplePreparationPriceEur: number
        printLimits: {
          minTextHeightMm: Record<string, number>
          minLineWidthMm: Record<string, number>
          minGapWidthMm: Record<string, number>
          minModuleMm: Record<string, number>
          imageWarnDpi: number
          imageRefuseDpi: number
          minInkDifference: number
        }
      }
      partnerId?: (string | null) | undefined
      dealerId?: (string | null) | undefined
      orders?: number | undefined
      locale?: (('cz' | 'en' | 'de') | null) | undefined
      version?: number | undefined
      priceVersion: number
      pricesSince?: string | undefined
      planned?: Array<{ version: number; validFrom: string }> | undefined
      unknownCodes?:
        | { total: number; first: Array<{ heliosId: string; description: string; category: 'meter' | 'ruler' | 'pencil' | 'spatula' }> }
        | undefined
    }
  }
  'GET /api/priceLists/by-id/{id}': {
    path: { id: string }
    query: never
    headers: never
    body: never
    reply: {
      id: string
      isDefault: boolean
      isActive: boolean
      currency: 'CZK' | 'EUR'
      prices: Array<{
        heliosId: string
        description: string
        category: 'meter' | 'ruler' | 'pencil' | 'spatula'
        productId: string
        scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
        tiers: Array<{ pcsFrom: number; pcsTo: number | null; productPrice: number }>
      }>
      technologies: Array<{
        printType: 'Simple' | 'Digital' | 'Tampon' | 'ColouredMeter'
        description: string
        category: 'meter' | 'ruler' | 'pencil' | 'spatula'
        tiers: Array<{ pcsFrom: number; pcsTo: number | null; price: number }>
      }>
      email: string
      useBillingCompany: boolean
      billingCompanyName: string
      billingTaxIn: string
      billingTaxTin: string
      billingFirstName: string
      billingSurName: string
      billingCountry: string
      billingZipCode: string
      billingStreet: string
      billingCity: string
      billingPhone: string
      billingEmail: string
      note: string
      settings: {
        eurRate: number
        meterMinQuantity: number
        rulerMinQuantity: number
        pencilMinQuantity: number
        spatulaMinQuantity: number
        slimboyMinQuantity: number
        meterUsualQuantity: number
        rulerUsualQuantity: number
        pencilUsualQuantity: number
        spatulaUsualQuantity: number
        minTamponPrintMeterCount: number
        minTamponPrintRulerCount: number
        minTamponPrintPencilCount: number
        tamponClichePriceCzk: number
        tamponClichePriceEur: number
        tamponPreparationPriceCzk: number
        tamponPreparationPriceEur: number
        digitalClichePriceCzk: number
        digitalClichePriceEur: number
        digitalPreparationPriceCzk: number
        digitalPreparationPriceEur: number
        simpleClichePriceCzk: number
        simpleClichePriceEur: number
        simplePreparationPriceCzk: number
        simplePreparationPriceEur: number
        printLimits: {
          minTextHeightMm: Record<string, number>
          minLineWidthMm: Record<string, number>
          minGapWidthMm: Record<string, number>
          minModuleMm: Record<string, number>
          imageWarnDpi: number
          imageRefuseDpi: number
          minInkDifference: number
        }
      }
      partnerId?: (string | null) | undefined
      dealerId?: (string | null) | undefined
      orders?: number | undefined
      locale?: (('cz' | 'en' | 'de') | null) | undefined
      version?: number | undefined
      priceVersion: number
      pricesSince?: string | undefined
      planned?: Array<{ version: number; validFrom: string }> | undefined
      unknownCodes?:
        | { total: number; first: Array<{ heliosId: string; description: string; category: 'meter' | 'ruler' | 'pencil' | 'spatula' }> }
        | undefined
    }
  }
  'GET /api/priceLists/current/minimal': {
    path: never
    query: Omittable<{ currency: 'CZK' | 'EUR' }>
    headers: never
    body: never
    reply: {
      id: string
      email: string
      isActive: boolean
      currency: 'CZK' | 'EUR'
      isDefault: boolean
      useBillingCompany: boolean
      billingCompanyName: string
      billingTaxIn: string
      billingTaxTin: string
      billingFirstName: string
      billingSurName: string
      billingCountry: string
      billingZipCode: string
      billingStreet: string
      billingCity: string
      billingPhone: string
      billingEmail: string
      note: string
    }
  }
  'PUT /api/priceLists/{id}': {
    path: { id: string }
    query: never
    headers: never
    body: Omittable<{
      useBillingCompany: boolean
      billingCompanyName: string
      billingTaxIn: string
      billingTaxTin: string
      billingFirstName: string
      billingSurName: string
      billingCountry: string
      billingZipCode: string
      billingStreet: string
      billingCity: string
      billingPhone: string
      billingEmail: string
      isActive: boolean
      currency: 'CZK' | 'EUR'
      email: string
      password: string
      note: string
      locale: 'cz' | 'en' | 'de'
      dealerId: string | null
      prices: ReadonlyArray<{
        heliosId: string
        description?: string | undefined
        tiers: ReadonlyArray<{ pcsFrom: number; productPrice: number }>
      }>
      technologies: ReadonlyArray<{
        printType: 'Simple' | 'Digital' | 'Tampon' | 'ColouredMeter'
        category: 'meter' | 'ruler' | 'pencil' | 'spatula'
        description?: string | undefined
        tiers: ReadonlyArray<{ pcsFrom: number; price: number }>
      }>
      priceVersion: number
      validFrom: string
      version: number
    }>
    reply: {
      id: string
      isDefault: boolean
      isActive: boolean
      currency: 'CZK' | 'EUR'
      prices: Array<{
        heliosId: string
        description: string
        category: 'meter' | 'ruler' | 'pencil' | 'spatula'
        productId: string
        scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
        tiers: Array<{ pcsFrom: number; pcsTo: number | null; productPrice: number }>
      }>
      technologies: Array<{
        printType: 'Simple' | 'Digital' | 'Tampon' | 'ColouredMeter'
        description: string
        category: 'meter' | 'ruler' | 'pencil' | 'spatula'
        tiers: Array<{ pcsFrom: number; pcsTo: number | null; price: number }>
      }>
      email: string
      useBillingCompany: boolean
      billingCompanyName: string
      billingTaxIn: string
      billingTaxTin: string
      billingFirstName: string
      billingSurName: string
      billingCountry: string
      billingZipCode: string
      billingStreet: string
      billingCity: string
      billingPhone: string
      billingEmail: string
      note: string
      settings: {
        eurRate: number
        meterMinQuantity: number
        rulerMinQuantity: number
        pencilMinQuantity: number
        spatulaMinQuantity: number
        slimboyMinQuantity: number
        meterUsualQuantity: number
        rulerUsualQuantity: number
        pencilUsualQuantity: number
        spatulaUsualQuantity: number
        minTamponPrintMeterCount: number
        minTamponPrintRulerCount: number
        minTamponPrintPencilCount: number
        tamponClichePriceCzk: number
        tamponClichePriceEur: number
        tamponPreparationPriceCzk: number
        tamponPreparationPriceEur: number
        digitalClichePriceCzk: number
        digitalClichePriceEur: number
        digitalPreparationPriceCzk: number
        digitalPreparationPriceEur: number
        simpleClichePriceCzk: number
        simpleClichePriceEur: number
        simplePreparationPriceCzk: number
        simplePreparationPriceEur: number
        printLimits: {
          minTextHeightMm: Record<string, number>
          minLineWidthMm: Record<string, number>
          minGapWidthMm: Record<string, number>
          minModuleMm: Record<string, number>
          imageWarnDpi: number
          imageRefuseDpi: number
          minInkDifference: number
        }
      }
      partnerId?: (string | null) | undefined
      dealerId?: (string | null) | undefined
      orders?: number | undefined
      locale?: (('cz' | 'en' | 'de') | null) | undefined
      version?: number | undefined
      priceVersion: number
      pricesSince?: string | undefined
      planned?: Array<{ version: number; validFrom: string }> | undefined
      unknownCodes?:
        | { total: number; first: Array<{ heliosId: string; description: string; category: 'meter' | 'ruler' | 'pencil' | 'spatula' }> }
        | undefined
      message?: string | undefined
    }
  }
  'DELETE /api/priceLists/{id}': {
    path: { id: string }
    query: never
    headers: never
    body: never
    reply: null
  }
  'PUT /api/priceLists/{id}/activate': {
    path: { id: string }
    query: never
    headers: never
    body: Omittable<{ isActive: boolean; activeStateDto: { isActive: boolean } }>
    reply: {
      id: string
      isDefault: boolean
      isActive: boolean
      currency: 'CZK' | 'EUR'
      prices: Array<{
        heliosId: string
        description: string
        category: 'meter' | 'ruler' | 'pencil' | 'spatula'
        productId: string
        scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
        tiers: Array<{ pcsFrom: number; pcsTo: number | null; productPrice: number }>
      }>
      technologies: Array<{
        printType: 'Simple' | 'Digital' | 'Tampon' | 'ColouredMeter'
        description: string
        category: 'meter' | 'ruler' | 'pencil' | 'spatula'
        tiers: Array<{ pcsFrom: number; pcsTo: number | null; price: number }>
      }>
      email: string
      useBillingCompany: boolean
      billingCompanyName: string
      billingTaxIn: string
      billingTaxTin: string
      billingFirstName: string
      billingSurName: string
      billingCountry: string
      billingZipCode: string
      billingStreet: string
      billingCity: string
      billingPhone: string
      billingEmail: string
      note: string
      settings: {
        eurRate: number
        meterMinQuantity: number
        rulerMinQuantity: number
        pencilMinQuantity: number
        spatulaMinQuantity: number
        slimboyMinQuantity: number
        meterUsualQuantity: number
        rulerUsualQuantity: number
        pencilUsualQuantity: number
        spatulaUsualQuantity: number
        minTamponPrintMeterCount: number
        minTamponPrintRulerCount: number
        minTamponPrintPencilCount: number
        tamponClichePriceCzk: number
        tamponClichePriceEur: number
        tamponPreparationPriceCzk: number
        tamponPreparationPriceEur: number
        digitalClichePriceCzk: number
        digitalClichePriceEur: number
        digitalPreparationPriceCzk: number
        digitalPreparationPriceEur: number
        simpleClichePriceCzk: number
        simpleClichePriceEur: number
        simplePreparationPriceCzk: number
        simplePreparationPriceEur: number
        printLimits: {
          minTextHeightMm: Record<string, number>
          minLineWidthMm: Record<string, number>
          minGapWidthMm: Record<string, number>
          minModuleMm: Record<string, number>
          imageWarnDpi: number
          imageRefuseDpi: number
          minInkDifference: number
        }
      }
      partnerId?: (string | null) | undefined
      dealerId?: (string | null) | undefined
      orders?: number | undefined
      locale?: (('cz' | 'en' | 'de') | null) | undefined
      version?: number | undefined
      priceVersion: number
      pricesSince?: string | undefined
      planned?: Array<{ version: number; validFrom: string }> | undefined
      unknownCodes?:
        | { total: number; first: Array<{ heliosId: string; description: string; category: 'meter' | 'ruler' | 'pencil' | 'spatula' }> }
        | undefined
    }
  }
  'GET /api/priceLists/by-id/{id}/versions': {
    path: { id: string }
    query: Omittable<{ page: number; limit: number }>
    headers: never
    body: never
    reply: {
      total: number
      totalIsMore?: true | undefined
      limit: number
      offset: number
      items: Array<{
        version: number
        validFrom: string
        createdAt: string
        author: { id: string; email: string } | null
        source: 'initial' | 'copied' | 'edited' | 'imported' | 'restored'
        basedOn: number | null
        fileName: string | null
        state: 'past' | 'inForce' | 'planned' | 'withdrawn'
      }>
    }
  }
  'GET /api/priceLists/by-id/{id}/versions/{version}': {
    path: { id: string; version: number }
    query: never
    headers: never
    body: never
    reply: {
      id: string
      isDefault: boolean
      isActive: boolean
      currency: 'CZK' | 'EUR'
      prices: Array<{
        heliosId: string
        description: string
        category: 'meter' | 'ruler' | 'pencil' | 'spatula'
        productId: string
        scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
        tiers: Array<{ pcsFrom: number; pcsTo: number | null; productPrice: number }>
      }>
      technologies: Array<{
        printType: 'Simple' | 'Digital' | 'Tampon' | 'ColouredMeter'
        description: string
        category: 'meter' | 'ruler' | 'pencil' | 'spatula'
        tiers: Array<{ pcsFrom: number; pcsTo: number | null; price: number }>
      }>
    }
  }
  'GET /api/priceLists/by-id/{id}/versions/{version}/changes': {
    path: { id: string; version: number }
    query: { since: number }
    headers: never
    body: never
    reply: {
      rows: { added: number; removed: number; changed: number; same: number }
      prices: { up: number; down: number; suspicious: number }
      tabs: Array<{
        tab: 'meter' | 'ruler' | 'pencil' | 'spatula' | 'technologie'
        rows: number
        changed: number
        up: number
        down: number
      }>
      average: number | null
      maxRise: number | null
      maxFall: number | null
      named: Array<{
        kind: 'added' | 'removed' | 'changed'
        category: 'meter' | 'ruler' | 'pencil' | 'spatula'
        heliosId: string | null
        printType: ('Simple' | 'Digital' | 'Tampon' | 'ColouredMeter') | null
        description: string
        descriptionBefore: string | null
        isSold: boolean
        prices: Array<{ pcsFrom: number; before: number | null; after: number | null; percent: number | null; isSuspicious: boolean }>
      }>
    }
  }
  'POST /api/priceLists/{id}/versions/{version}/restore': {
    path: { id: string; version: number }
    query: never
    headers: never
    body: Omittable<{ validFrom: string; priceVersion: number }>
    reply: {
      id: string
      isDefault: boolean
      isActive: boolean
      currency: 'CZK' | 'EUR'
      prices: Array<{
        heliosId: string
        description: string
        category: 'meter' | 'ruler' | 'pencil' | 'spatula'
        productId: string
        scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
        tiers: Array<{ pcsFrom: number; pcsTo: number | null; productPrice: number }>
      }>
      technologies: Array<{
        printType: 'Simple' | 'Digital' | 'Tampon' | 'ColouredMeter'
        description: string
        category: 'meter' | 'ruler' | 'pencil' | 'spatula'
        tiers: Array<{ pcsFrom: number; pcsTo: number | null; price: number }>
      }>
      email: string
      useBillingCompany: boolean
      billingCompanyName: string
      billingTaxIn: string
      billingTaxTin: string
      billingFirstName: string
      billingSurName: string
      billingCountry: string
      billingZipCode: string
      billingStreet: string
      billingCity: string
      billingPhone: string
      billingEmail: string
      note: string
      settings: {
        eurRate: number
        meterMinQuantity: number
        rulerMinQuantity: number
        pencilMinQuantity: number
        spatulaMinQuantity: number
        slimboyMinQuantity: number
        meterUsualQuantity: number
        rulerUsualQuantity: number
        pencilUsualQuantity: number
        spatulaUsualQuantity: number
        minTamponPrintMeterCount: number
        minTamponPrintRulerCount: number
        minTamponPrintPencilCount: number
        tamponClichePriceCzk: number
        tamponClichePriceEur: number
        tamponPreparationPriceCzk: number
        tamponPreparationPriceEur: number
        digitalClichePriceCzk: number
        digitalClichePriceEur: number
        digitalPreparationPriceCzk: number
        digitalPreparationPriceEur: number
        simpleClichePriceCzk: number
        simpleClichePriceEur: number
        simplePreparationPriceCzk: number
        simplePreparationPriceEur: number
        printLimits: {
          minTextHeightMm: Record<string, number>
          minLineWidthMm: Record<string, number>
          minGapWidthMm: Record<string, number>
          minModuleMm: Record<string, number>
          imageWarnDpi: number
          imageRefuseDpi: number
          minInkDifference: number
        }
      }
      partnerId?: (string | null) | undefined
      dealerId?: (string | null) | undefined
      orders?: number | undefined
      locale?: (('cz' | 'en' | 'de') | null) | undefined
      version?: number | undefined
      priceVersion: number
      pricesSince?: string | undefined
      planned?: Array<{ version: number; validFrom: string }> | undefined
      unknownCodes?:
        | { total: number; first: Array<{ heliosId: string; description: string; category: 'meter' | 'ruler' | 'pencil' | 'spatula' }> }
        | undefined
      message?: string | undefined
    }
  }
  'DELETE /api/priceLists/{id}/versions/{version}': {
    path: { id: string; version: number }
    query: never
    headers: never
    body: never
    reply: { success: true }
  }
  'GET /api/priceLists/export/default': {
    path: never
    query: Omittable<{ currency: 'CZK' | 'EUR' }>
    headers: never
    body: never
    reply: unknown
  }
  'GET /api/priceLists/export/{id}': {
    path: { id: string }
    query: Omittable<{ currency: 'CZK' | 'EUR' }>
    headers: never
    body: never
    reply: unknown
  }
  'GET /api/stock': {
    path: never
    query: Omittable<{
      page: number
      limit: number
      phrase: string
      category: 'meter' | 'ruler' | 'pencil' | 'spatula'
      color: string
      scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
      state: 'low' | 'out' | 'unset'
      sortBy: 'article' | 'quantity' | 'minimum'
      sortOrder: 'asc' | 'desc'
    }>
    headers: never
    body: never
    reply: {
      total: number
      totalIsMore?: true | undefined
      limit: number
      offset: number
      items: Array<{
        productId: string
        color: string
        scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
        name: string
        category: 'meter' | 'ruler' | 'pencil' | 'spatula'
        code: string | null
        quantity: number
        minimum: number | null
        version: number
      }>
      counts: { all: number; low: number; out: number; unset: number }
    }
  }
  'GET /api/stock/{productId}/movements': {
    path: { productId: string }
    query: {
      page: number | undefined
      limit: number | undefined
      color: string
      scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
    }
    headers: never
    body: never
    reply: {
      total: number
      totalIsMore?: true | undefined
      limit: number
      offset: number
      items: Array<{
        id: number
        at: string
        kind: 'order' | 'cancel' | 'receipt' | 'correction' | 'count'
        quantity: number
        left: number
        reason: string
        order: { id: string; orderCode: string } | null
        account: { id: string; name: string } | null
      }>
    }
  }
  'POST /api/stock/{productId}/movements': {
    path: { productId: string }
    query: never
    headers: Omittable<{ 'idempotency-key': string }>
    body: {
      color: string
      scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
      kind: 'receipt' | 'correction'
      quantity: number
      reason?: string | undefined
    }
    reply: {
      productId: string
      color: string
      scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
      name: string
      category: 'meter' | 'ruler' | 'pencil' | 'spatula'
      code: string | null
      quantity: number
      minimum: number | null
      version: number
    }
  }
  'PUT /api/stock/minimum': {
    path: never
    query: never
    headers: never
    body: {
      variants: ReadonlyArray<{
        productId: string
        color: string
        scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
        version?: number | undefined
      }>
      minimum: number | null
    }
    reply: {
      items: Array<{
        productId: string
        color: string
        scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
        name: string
        category: 'meter' | 'ruler' | 'pencil' | 'spatula'
        code: string | null
        quantity: number
        minimum: number | null
        version: number
      }>
    }
  }
  'GET /api/stock/export': {
    path: never
    query: never
    headers: never
    body: never
    reply: unknown
  }
  'POST /api/calculate-transportation-price': {
    path: never
    query: never
    headers: never
    body: {
      country: 'CZ' | 'DE' | 'AT' | 'BE' | 'ES' | 'FR' | 'NL' | 'IT' | 'PL' | 'SE' | 'DK' | 'SK' | 'CH'
      zipCode: string
      items: ReadonlyArray<{ id: string; count: number; amount?: number | undefined; name?: string | undefined }>
      currency?: ('CZK' | 'EUR') | undefined
    }
    reply: { isZipCodeValid: boolean; price: number; currency: 'CZK' | 'EUR'; carrier: ('parcel' | 'pallet') | null }
  }
  'GET /api/design-images/{sha256}': {
    path: { sha256: string }
    query: never
    headers: never
    body: never
    reply: unknown
  }
  'PUT /api/design-images/{sha256}': {
    path: { sha256: string }
    query: never
    headers: never
    body: never
    reply: { sha256: string }
  }
  'POST /api/orders': {
    path: never
    query: never
    headers: { 'idempotency-key': string }
    body: {
      locale: 'cz' | 'en' | 'de' | 'CZ' | 'EN' | 'DE'
      currency: 'CZK' | 'EUR'
      paymentMethod: 'bankTransfer' | 'goPay' | 'payPal'
      useBillingCompany: boolean
      billingAddress: Omittable<{
        companyName: string
        firstName: string
        surName: string
        country: string
        street: string
        city: string
        zipCode: string
        phone: string
        taxIn: string
        taxTin: string
        email: string
      }>
      useDeliveryAddress: boolean
      deliveryAddress?:
        | (Omittable<{
            companyName: string
            firstName: string
            surName: string
            country: string
            street: string
            city: string
            zipCode: string
            phone: string
          }> | null)
        | undefined
      note?: string | undefined
      configurations: ReadonlyArray<{
        id: string
        productId: string
        color: string
        scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
        quantity: number
        design:
          | {
              version: 2
              sides: ReadonlyArray<{
                nodes: ReadonlyArray<
                  | {
                      id: string
                      xMm: number
                      yMm: number
                      widthMm: number
                      heightMm: number
                      rotationDeg: number
                      z: number
                      locked: boolean
                      hidden: boolean
                      inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                      name?: string | undefined
                      group?: string | undefined
                      kind: 'text'
                      text: string
                      fontFamily: string
                      fontSizeMm: number
                      fontStyle:
                        | 'light'
                        | 'normal'
                        | 'medium'
                        | 'semibold'
                        | 'bold'
                        | 'extrabold'
                        | 'black'
                        | 'light italic'
                        | 'italic'
                        | 'medium italic'
                        | 'semibold italic'
                        | 'bold italic'
                        | 'extrabold italic'
                        | 'black italic'
                      alignment: 'left' | 'center' | 'right'
                      lineSpacing: number
                    }
                  | {
                      id: string
                      xMm: number
                      yMm: number
                      widthMm: number
                      heightMm: number
                      rotationDeg: number
                      z: number
                      locked: boolean
                      hidden: boolean
                      inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                      name: string
                      group?: string | undefined
                      kind: 'image'
                      image: string
                      separation?: ReadonlyArray<{ hex: string; ink: number | null }> | undefined
                      acceptedDifference?: number | undefined
                    }
                  | {
                      id: string
                      xMm: number
                      yMm: number
                      widthMm: number
                      heightMm: number
                      rotationDeg: number
                      z: number
                      locked: boolean
                      hidden: boolean
                      inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                      name?: string | undefined
                      group?: string | undefined
                      kind: 'code'
                      content:
                        | { kind: 'link'; url: string }
                        | {
                            kind: 'contact'
                            name: string
                            company?: string | undefined
                            phone?: string | undefined
                            email?: string | undefined
                            web?: string | undefined
                          }
                      modules: 'dark' | 'light'
                    }
                >
                groups?: ReadonlyArray<{ id: string; name?: string | undefined; parent?: string | undefined }> | undefined
                technologyChoice: 'auto' | 'digital'
                printType: number
              }>
            }
          | {
              version: 1
              sides: ReadonlyArray<{
                nodes: ReadonlyArray<
                  | {
                      id: string
                      xMm: number
                      yMm: number
                      widthMm: number
                      heightMm: number
                      rotationDeg: number
                      z: number
                      locked: boolean
                      hidden: boolean
                      inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                      name?: string | undefined
                      group?: string | undefined
                      kind: 'text'
                      text: string
                      fontFamily: string
                      fontSizeMm: number
                      fontStyle:
                        | 'light'
                        | 'normal'
                        | 'medium'
                        | 'semibold'
                        | 'bold'
                        | 'extrabold'
                        | 'black'
                        | 'light italic'
                        | 'italic'
                        | 'medium italic'
                        | 'semibold italic'
                        | 'bold italic'
                        | 'extrabold italic'
                        | 'black italic'
                      alignment: 'left' | 'center' | 'right'
                    }
                  | {
                      id: string
                      xMm: number
                      yMm: number
                      widthMm: number
                      heightMm: number
                      rotationDeg: number
                      z: number
                      locked: boolean
                      hidden: boolean
                      inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                      name: string
                      group?: string | undefined
                      kind: 'image'
                      image: string
                      separation?: ReadonlyArray<{ hex: string; ink: number | null }> | undefined
                      acceptedDifference?: number | undefined
                    }
                >
                technologyChoice: 'auto' | 'digital'
                printType: number
              }>
            }
      }>
      files?: ReadonlyArray<{ sha256: string; name: string; slot?: string | undefined }> | undefined
      termsVersion: string
      seenTotal: number
    }
    reply: {
      id: string
      orderCode: string
      token: string
      totals: {
        items: number
        transport: number
        duty: number
        vatRate: number
        vat: number
        total: number
        totalWithVat: number
        currency: 'CZK' | 'EUR'
      }
    }
  }
  'POST /api/mail/send-pdf': {
    path: never
    query: never
    headers: Omittable<{ 'idempotency-key': string }>
    body: {
      locale: 'cz' | 'en' | 'de' | 'CZ' | 'EN' | 'DE'
      currency: 'CZK' | 'EUR'
      paymentMethod: 'bankTransfer' | 'goPay' | 'payPal'
      useBillingCompany: boolean
      billingAddress: Omittable<{
        companyName: string
        firstName: string
        surName: string
        country: string
        street: string
        city: string
        zipCode: string
        phone: string
        taxIn: string
        taxTin: string
        email: string
      }>
      useDeliveryAddress: boolean
      deliveryAddress?:
        | (Omittable<{
            companyName: string
            firstName: string
            surName: string
            country: string
            street: string
            city: string
            zipCode: string
            phone: string
          }> | null)
        | undefined
      note?: string | undefined
      configurations: ReadonlyArray<{
        id: string
        productId: string
        color: string
        scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
        quantity: number
        design:
          | {
              version: 2
              sides: ReadonlyArray<{
                nodes: ReadonlyArray<
                  | {
                      id: string
                      xMm: number
                      yMm: number
                      widthMm: number
                      heightMm: number
                      rotationDeg: number
                      z: number
                      locked: boolean
                      hidden: boolean
                      inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                      name?: string | undefined
                      group?: string | undefined
                      kind: 'text'
                      text: string
                      fontFamily: string
                      fontSizeMm: number
                      fontStyle:
                        | 'light'
                        | 'normal'
                        | 'medium'
                        | 'semibold'
                        | 'bold'
                        | 'extrabold'
                        | 'black'
                        | 'light italic'
                        | 'italic'
                        | 'medium italic'
                        | 'semibold italic'
                        | 'bold italic'
                        | 'extrabold italic'
                        | 'black italic'
                      alignment: 'left' | 'center' | 'right'
                      lineSpacing: number
                    }
                  | {
                      id: string
                      xMm: number
                      yMm: number
                      widthMm: number
                      heightMm: number
                      rotationDeg: number
                      z: number
                      locked: boolean
                      hidden: boolean
                      inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                      name: string
                      group?: string | undefined
                      kind: 'image'
                      image: string
                      separation?: ReadonlyArray<{ hex: string; ink: number | null }> | undefined
                      acceptedDifference?: number | undefined
                    }
                  | {
                      id: string
                      xMm: number
                      yMm: number
                      widthMm: number
                      heightMm: number
                      rotationDeg: number
                      z: number
                      locked: boolean
                      hidden: boolean
                      inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                      name?: string | undefined
                      group?: string | undefined
                      kind: 'code'
                      content:
                        | { kind: 'link'; url: string }
                        | {
                            kind: 'contact'
                            name: string
                            company?: string | undefined
                            phone?: string | undefined
                            email?: string | undefined
                            web?: string | undefined
                          }
                      modules: 'dark' | 'light'
                    }
                >
                groups?: ReadonlyArray<{ id: string; name?: string | undefined; parent?: string | undefined }> | undefined
                technologyChoice: 'auto' | 'digital'
                printType: number
              }>
            }
          | {
              version: 1
              sides: ReadonlyArray<{
                nodes: ReadonlyArray<
                  | {
                      id: string
                      xMm: number
                      yMm: number
                      widthMm: number
                      heightMm: number
                      rotationDeg: number
                      z: number
                      locked: boolean
                      hidden: boolean
                      inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                      name?: string | undefined
                      group?: string | undefined
                      kind: 'text'
                      text: string
                      fontFamily: string
                      fontSizeMm: number
                      fontStyle:
                        | 'light'
                        | 'normal'
                        | 'medium'
                        | 'semibold'
                        | 'bold'
                        | 'extrabold'
                        | 'black'
                        | 'light italic'
                        | 'italic'
                        | 'medium italic'
                        | 'semibold italic'
                        | 'bold italic'
                        | 'extrabold italic'
                        | 'black italic'
                      alignment: 'left' | 'center' | 'right'
                    }
                  | {
                      id: string
                      xMm: number
                      yMm: number
                      widthMm: number
                      heightMm: number
                      rotationDeg: number
                      z: number
                      locked: boolean
                      hidden: boolean
                      inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                      name: string
                      group?: string | undefined
                      kind: 'image'
                      image: string
                      separation?: ReadonlyArray<{ hex: string; ink: number | null }> | undefined
                      acceptedDifference?: number | undefined
                    }
                >
                technologyChoice: 'auto' | 'digital'
                printType: number
              }>
            }
      }>
      files?: ReadonlyArray<{ sha256: string; name: string; slot?: string | undefined }> | undefined
      termsVersion: string
      seenTotal: number
    }
    reply: {
      id: string
      orderCode: string
      token: string
      totals: {
        items: number
        transport: number
        duty: number
        vatRate: number
        vat: number
        total: number
        totalWithVat: number
        currency: 'CZK' | 'EUR'
      }
    }
  }
  'POST /api/mail/send-attachments': {
    path: never
    query: never
    headers: never
    body: {
      order: { token: string }
      uploadedAttachments: ReadonlyArray<{ name: string; size: number; fileContent: string; imageNodeInformationName?: string | undefined }>
    }
    reply: { added: number }
  }
  'POST /api/b2b/partner/order/create': {
    path: never
    query: never
    headers: { 'idempotency-key': string }
    body: {
      priceListId: string
      locale: 'cz' | 'en' | 'de' | 'CZ' | 'EN' | 'DE'
      orderItems: ReadonlyArray<{
        id: string
        productId: string
        color: string
        scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
        quantity: number
        design:
          | {
              version: 2
              sides: ReadonlyArray<{
                nodes: ReadonlyArray<
                  | {
                      id: string
                      xMm: number
                      yMm: number
                      widthMm: number
                      heightMm: number
                      rotationDeg: number
                      z: number
                      locked: boolean
                      hidden: boolean
                      inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                      name?: string | undefined
                      group?: string | undefined
                      kind: 'text'
                      text: string
                      fontFamily: string
                      fontSizeMm: number
                      fontStyle:
                        | 'light'
                        | 'normal'
                        | 'medium'
                        | 'semibold'
                        | 'bold'
                        | 'extrabold'
                        | 'black'
                        | 'light italic'
                        | 'italic'
                        | 'medium italic'
                        | 'semibold italic'
                        | 'bold italic'
                        | 'extrabold italic'
                        | 'black italic'
                      alignment: 'left' | 'center' | 'right'
                      lineSpacing: number
                    }
                  | {
                      id: string
                      xMm: number
                      yMm: number
                      widthMm: number
                      heightMm: number
                      rotationDeg: number
                      z: number
                      locked: boolean
                      hidden: boolean
                      inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                      name: string
                      group?: string | undefined
                      kind: 'image'
                      image: string
                      separation?: ReadonlyArray<{ hex: string; ink: number | null }> | undefined
                      acceptedDifference?: number | undefined
                    }
                  | {
                      id: string
                      xMm: number
                      yMm: number
                      widthMm: number
                      heightMm: number
                      rotationDeg: number
                      z: number
                      locked: boolean
                      hidden: boolean
                      inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                      name?: string | undefined
                      group?: string | undefined
                      kind: 'code'
                      content:
                        | { kind: 'link'; url: string }
                        | {
                            kind: 'contact'
                            name: string
                            company?: string | undefined
                            phone?: string | undefined
                            email?: string | undefined
                            web?: string | undefined
                          }
                      modules: 'dark' | 'light'
                    }
                >
                groups?: ReadonlyArray<{ id: string; name?: string | undefined; parent?: string | undefined }> | undefined
                technologyChoice: 'auto' | 'digital'
                printType: number
              }>
            }
          | {
              version: 1
              sides: ReadonlyArray<{
                nodes: ReadonlyArray<
                  | {
                      id: string
                      xMm: number
                      yMm: number
                      widthMm: number
                      heightMm: number
                      rotationDeg: number
                      z: number
                      locked: boolean
                      hidden: boolean
                      inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                      name?: string | undefined
                      group?: string | undefined
                      kind: 'text'
                      text: string
                      fontFamily: string
                      fontSizeMm: number
                      fontStyle:
                        | 'light'
                        | 'normal'
                        | 'medium'
                        | 'semibold'
                        | 'bold'
                        | 'extrabold'
                        | 'black'
                        | 'light italic'
                        | 'italic'
                        | 'medium italic'
                        | 'semibold italic'
                        | 'bold italic'
                        | 'extrabold italic'
                        | 'black italic'
                      alignment: 'left' | 'center' | 'right'
                    }
                  | {
                      id: string
                      xMm: number
                      yMm: number
                      widthMm: number
                      heightMm: number
                      rotationDeg: number
                      z: number
                      locked: boolean
                      hidden: boolean
                      inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                      name: string
                      group?: string | undefined
                      kind: 'image'
                      image: string
                      separation?: ReadonlyArray<{ hex: string; ink: number | null }> | undefined
                      acceptedDifference?: number | undefined
                    }
                >
                technologyChoice: 'auto' | 'digital'
                printType: number
              }>
            }
        configurationPrice: number
        reorderOf?: string | undefined
      }>
      note?: string | undefined
      files?: ReadonlyArray<{ sha256: string; name: string; slot?: string | undefined }> | undefined
      termsVersion: string
    }
    reply: { id: string; orderCode: string }
  }
  'GET /api/orders/{token}': {
    path: { token: string }
    query: never
    headers: never
    body: never
    reply: {
      id: string
      orderCode: string
      locale: 'cz' | 'en' | 'de'
      status:
        | 'preparing'
        | 'new'
        | 'toApproveDesign'
        | 'commentOnTheDesign'
        | 'designApproved'
        | 'waitingForProduction'
        | 'inProduction'
        | 'produced'
        | 'delivered'
      createdAt: string
      payed: boolean
      cancelled: boolean
      paymentMethod: ('bankTransfer' | 'goPay' | 'payPal') | null
      totals: {
        items: number
        transport: number
        duty: number
        vatRate: number
        vat: number
        total: number
        totalWithVat: number
        currency: 'CZK' | 'EUR'
      }
      items: Array<{
        id: string
        configurationId: string
        productId: string
        color: string
        scale: string
        quantity: number
        total: number
        proofs: Array<{
          id: string
          version: number
          fileName: string
          mediaType: string
          sizeBytes: number
          approval: 'waiting' | 'approved' | 'notApproved'
          decidedAt: string | null
        }>
      }>
      estimatedDelivery: { from: string; to: string } | null
      payment: {
        owner: string
        iban: string
        bic: string
        account: string | null
        variableSymbol: string
        amount: number
        currency: 'CZK' | 'EUR'
        dueOn: string
        qrPayload: string
      } | null
    }
  }
  'GET /api/orders/{token}/pdf': {
    path: { token: string }
    query: never
    headers: never
    body: never
    reply: unknown
  }
  'POST /api/withdrawals': {
    path: never
    query: never
    headers: never
    body: { name: string; orderCode: string; email: string; goods?: string | undefined }
    reply: { receivedAt: string }
  }
  'POST /api/payment/gopay-create-order': {
    path: never
    query: never
    headers: never
    body: {
      orderCode: string
      token: string
      insteadOf?: string | undefined
      contact?: unknown
      transportationPrice?: unknown
      items?: unknown
      amount?: unknown
      lang?: unknown
      currency?: unknown
    }
    reply: { paymentId: string; gwUrl: string; token: string }
  }
  'GET /api/payment/gopay-order-status': {
    path: never
    query: { paymentId: string; token: string }
    headers: never
    body: never
    reply: { payed: boolean; state: 'open' | 'paid' | 'closed' }
  }
  'GET /api/payment/gopay-notification': {
    path: never
    query: { id: string; payment: string | undefined }
    headers: never
    body: never
    reply: { received: true }
  }
  'POST /api/payment/gopay-notification': {
    path: never
    query: { id: string; payment: string | undefined }
    headers: never
    body: never
    reply: { received: true }
  }
  'POST /api/payment/paypal-create-order': {
    path: never
    query: never
    headers: never
    body: { token: string; billingAddress?: unknown; amount?: unknown }
    reply: { id: string }
  }
  'POST /api/payment/paypal-capture-order': {
    path: never
    query: never
    headers: never
    body: { token: string; id: string }
    reply: { status: 'COMPLETED' | 'PENDING' | 'DECLINED' }
  }
  'POST /api/payment/withdraw': {
    path: never
    query: never
    headers: never
    body: { token: string }
    reply: { cancelled: true }
  }
  'PUT /api/b2b/partner/order/{orderId}/order-item/{orderItemId}/approval': {
    path: { orderId: string; orderItemId: string }
    query: never
    headers: never
    body: {
      approvalStatus: 'approved' | 'notApproved'
      version?: number | undefined
      comment?: string | undefined
      orderItemId?: string | undefined
    }
    reply: { success: boolean; message: string }
  }
  'GET /api/orders/{token}/proofs/{proofId}/page/{page}': {
    path: { token: string; proofId: string; page: number }
    query: never
    headers: never
    body: never
    reply: unknown
  }
  'GET /api/b2b/order/{orderId}/message/attachment/{attachmentId}/page/{page}': {
    path: { orderId: string; attachmentId: string; page: number }
    query: never
    headers: never
    body: never
    reply: unknown
  }
  'GET /api/b2b/dealer/order/{orderId}/order-item/{orderItemId}/design': {
    path: { orderId: string; orderItemId: string }
    query: never
    headers: never
    body: never
    reply: {
      productId: string
      color: string
      scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
      quantity: number
      design: {
        version: 2
        sides: Array<{
          nodes: Array<
            | {
                id: string
                xMm: number
                yMm: number
                widthMm: number
                heightMm: number
                rotationDeg: number
                z: number
                locked: boolean
                hidden: boolean
                inks: Array<{ hex: string; pantone?: string | undefined }>
                name?: string | undefined
                group?: string | undefined
                kind: 'text'
                text: string
                fontFamily: string
                fontSizeMm: number
                fontStyle:
                  | 'light'
                  | 'normal'
                  | 'medium'
                  | 'semibold'
                  | 'bold'
                  | 'extrabold'
                  | 'black'
                  | 'light italic'
                  | 'italic'
                  | 'medium italic'
                  | 'semibold italic'
                  | 'bold italic'
                  | 'extrabold italic'
                  | 'black italic'
                alignment: 'left' | 'center' | 'right'
                lineSpacing: number
              }
            | {
                id: string
                xMm: number
                yMm: number
                widthMm: number
                heightMm: number
                rotationDeg: number
                z: number
                locked: boolean
                hidden: boolean
                inks: Array<{ hex: string; pantone?: string | undefined }>
                name: string
                group?: string | undefined
                kind: 'image'
                image: string
                separation?: Array<{ hex: string; ink: number | null }> | undefined
                acceptedDifference?: number | undefined
              }
            | {
                id: string
                xMm: number
                yMm: number
                widthMm: number
                heightMm: number
                rotationDeg: number
                z: number
                locked: boolean
                hidden: boolean
                inks: Array<{ hex: string; pantone?: string | undefined }>
                name?: string | undefined
                group?: string | undefined
                kind: 'code'
                content:
                  | { kind: 'link'; url: string }
                  | {
                      kind: 'contact'
                      name: string
                      company?: string | undefined
                      phone?: string | undefined
                      email?: string | undefined
                      web?: string | undefined
                    }
                modules: 'dark' | 'light'
              }
          >
          groups?: Array<{ id: string; name?: string | undefined; parent?: string | undefined }> | undefined
          technologyChoice: 'auto' | 'digital'
          printType: number
        }>
      }
      orderCode: string
    }
  }
  'GET /api/orders/{token}/proofs/{proofId}': {
    path: { token: string; proofId: string }
    query: never
    headers: never
    body: never
    reply: unknown
  }
  'GET /api/orders/{token}/attachments/{attachmentId}': {
    path: { token: string; attachmentId: string }
    query: never
    headers: never
    body: never
    reply: unknown
  }
  'PUT /api/orders/{token}/order-item/{orderItemId}/approval': {
    path: { token: string; orderItemId: string }
    query: never
    headers: never
    body: { approvalStatus: 'approved' | 'notApproved'; version: number; comment?: string | undefined }
    reply: { success: boolean; message: string }
  }
  'GET /api/b2b/order/{orderId}/message/attachment/{attachmentId}': {
    path: { orderId: string; attachmentId: string }
    query: never
    headers: never
    body: never
    reply: unknown
  }
  'GET /api/b2b/order/{orderId}/order-item/{orderItemId}/image': {
    path: { orderId: string; orderItemId: string }
    query: Omittable<{ part: 'product' | 'print' }>
    headers: never
    body: never
    reply: unknown
  }
  'GET /api/b2b/partner/order/{orderId}': {
    path: { orderId: string }
    query: never
    headers: never
    body: never
    reply: {
      id: string
      orderCode: string
      token: string
      createdAt: string
      customer: string
      companyName: string
      email: string
      phone: string
      address: string
      addressCount: number
      priceList: {
        id: string
        companyName: string
        email: string
        firstName: string
        lastName: string
        phone: string
        currency: 'CZK' | 'EUR'
      } | null
      dealer: { id: string; name: string } | null
      orderItems: Array<{
        id: string
        productId: string
        color: string
        scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
        quantity: number
        approvalStatus: 'waiting' | 'approved' | 'notApproved'
        configurationPrice: number
        availability: {
          productId: string
          color: string
          scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
          stockQuantity: number
        }
        productCategory: 'meter' | 'ruler' | 'pencil' | 'spatula'
        productSidesCount: number
        productLength: number
        productShape: ('rectangular' | 'triangular' | 'hexagonal' | 'round') | null
        deliveryLocations: Array<{
          id: string
          orderItemId: string
          deliveryLocationId: string | null
          amount: number
          expeditionDate: string | null
          deliveryCode: string | null
        }>
      }>
      itemsPrice: number
      deliveryPrice: number
      total: number
      totalWithVat: number
      currency: 'CZK' | 'EUR'
      paymentMethod: ('bankTransfer' | 'goPay' | 'payPal') | null
      paidAt: string | null
      refund: ('due' | 'done') | null
      orderStatus:
        | 'preparing'
        | 'new'
        | 'toApproveDesign'
        | 'commentOnTheDesign'
        | 'designApproved'
        | 'waitingForProduction'
        | 'inProduction'
        | 'produced'
        | 'delivered'
      cancelledAt: string | null
      priceListId: string | null
      dealerId: string | null
      manufactureDate: string | null
      proformaInvoicePaidDate: string | null
      finalInvoicePaidDate: string | null
      totalPrice: number
      addresses: {
        version: number
        useBillingCompany: boolean
        billingAddress: {
          companyName: string
          firstName: string
          surName: string
          country: 'CZ' | 'DE' | 'AT' | 'BE' | 'ES' | 'FR' | 'NL' | 'IT' | 'PL' | 'SE' | 'DK' | 'SK' | 'CH'
          street: string
          city: string
          zipCode: string
          phone: string
          taxIn: string
          taxTin: string
          email: string
        }
        deliveryAddress: {
          companyName: string
          firstName: string
          surName: string
          country: 'CZ' | 'DE' | 'AT' | 'BE' | 'ES' | 'FR' | 'NL' | 'IT' | 'PL' | 'SE' | 'DK' | 'SK' | 'CH'
          street: string
          city: string
          zipCode: string
          phone: string
        } | null
        destinations: Array<{
          companyName: string
          firstName: string
          surName: string
          country: 'CZ' | 'DE' | 'AT' | 'BE' | 'ES' | 'FR' | 'NL' | 'IT' | 'PL' | 'SE' | 'DK' | 'SK' | 'CH'
          street: string
          city: string
          zipCode: string
          phone: string
        }>
      }
      partner: {
        id: string
        companyName: string
        email: string
        firstName: string
        lastName: string
        phone: string
        currency: 'CZK' | 'EUR'
      } | null
      messages: Array<{
        id: string
        author: 'admin' | 'dealer' | 'partner' | 'shopper' | 'system'
        partnerId: string | null
        partnerName: string | null
        dealerId: string | null
        dealerName: string | null
        comment: string
        attachments: Array<{ id: string; fileName: string }>
        pin: { proofId: string; orderItemId: string; version: number; number: number; page: number; x: number; y: number } | null
        systemMessageType: ('orderCreated' | 'orderStatusChanged' | 'paymentDone' | 'dealerAssigned' | 'statusChanged') | null
        systemMessageData: unknown
        previousOrderStatus:
          | (
              | 'preparing'
              | 'new'
              | 'toApproveDesign'
              | 'commentOnTheDesign'
              | 'designApproved'
              | 'waitingForProduction'
              | 'inProduction'
              | 'produced'
              | 'delivered'
            )
          | null
        currentOrderStatus:
          | (
              | 'preparing'
              | 'new'
              | 'toApproveDesign'
              | 'commentOnTheDesign'
              | 'designApproved'
              | 'waitingForProduction'
              | 'inProduction'
              | 'produced'
              | 'delivered'
            )
          | null
        createdAt: string
      }>
      orderItemDeliveryLocations: Array<{
        id: string
        orderItemId: string
        deliveryLocationId: string | null
        amount: number
        address: {
          companyName: string
          firstName: string
          surName: string
          street: string
          zipCode: string
          city: string
          country: string
          phone: string
        }
        expeditionDate: string | null
        deliveryCode: string | null
      }>
      dealerFirstName: string | null
      dealerLastName: string | null
    }
  }
  'PUT /api/b2b/partner/order/{orderId}/status/update': {
    path: { orderId: string }
    query: never
    headers: never
    body: {
      from:
        | 'preparing'
        | 'new'
        | 'toApproveDesign'
        | 'commentOnTheDesign'
        | 'designApproved'
        | 'waitingForProduction'
        | 'inProduction'
        | 'produced'
        | 'delivered'
      to:
        | 'preparing'
        | 'new'
        | 'toApproveDesign'
        | 'commentOnTheDesign'
        | 'designApproved'
        | 'waitingForProduction'
        | 'inProduction'
        | 'produced'
        | 'delivered'
    }
    reply: { success: true }
  }
  'GET /api/b2b/dealer/order/list': {
    path: never
    query: Omittable<{
      page: number
      limit: number
      sortBy: 'createdAt' | 'id' | 'orderStatus'
      sortOrder: 'asc' | 'desc'
      phrase: string
      dealerId: string
      partnerId: string
      orderStatus:
        | 'preparing'
        | 'new'
        | 'toApproveDesign'
        | 'commentOnTheDesign'
        | 'designApproved'
        | 'waitingForProduction'
        | 'inProduction'
        | 'produced'
        | 'delivered'
      from: string
      to: string
      quickFilter:
        | 'all'
        | 'waitingForDesign'
        | 'enterDeliveryCode'
        | 'productionDateIsMissing'
        | 'withoutReactionMoreThan1Day'
        | 'paymentDelay'
        | 'unpaid'
    }>
    headers: never
    body: never
    reply: {
      total: number
      totalIsMore?: true | undefined
      limit: number
      offset: number
      items: Array<{
        id: string
        orderCode: string
        token: string
        createdAt: string
        customer: string
        companyName: string
        email: string
        phone: string
        address: string
        addressCount: number
        priceList: {
          id: string
          companyName: string
          email: string
          firstName: string
          lastName: string
          phone: string
          currency: 'CZK' | 'EUR'
        } | null
        dealer: { id: string; name: string } | null
        orderItems: Array<{ id: string; productId: string; color: string; quantity: number }>
        itemsPrice: number
        deliveryPrice: number
        total: number
        totalWithVat: number
        currency: 'CZK' | 'EUR'
        paymentMethod: ('bankTransfer' | 'goPay' | 'payPal') | null
        paidAt: string | null
        refund: ('due' | 'done') | null
        isOverdue: boolean
        takesMoreThanHalfOfStock: boolean
        orderStatus:
          | 'preparing'
          | 'new'
          | 'toApproveDesign'
          | 'commentOnTheDesign'
          | 'designApproved'
          | 'waitingForProduction'
          | 'inProduction'
          | 'produced'
          | 'delivered'
        toDo: ('answer' | 'sendDesign' | 'setManufactureDate' | 'enterDeliveryCode') | null
        nextStatuses: Array<
          | 'preparing'
          | 'new'
          | 'toApproveDesign'
          | 'commentOnTheDesign'
          | 'designApproved'
          | 'waitingForProduction'
          | 'inProduction'
          | 'produced'
          | 'delivered'
        >
        moveWarnings: Array<'unpaid' | 'codeMissing' | 'noProof'>
        cancelledAt: string | null
        mayBeCancelled: boolean
      }>
    }
  }
  'GET /api/b2b/dealer/order/export/{format}': {
    path: { format: 'csv' | 'xlsx' }
    query: Omittable<{
      phrase: string
      dealerId: string
      partnerId: string
      orderStatus:
        | 'preparing'
        | 'new'
        | 'toApproveDesign'
        | 'commentOnTheDesign'
        | 'designApproved'
        | 'waitingForProduction'
        | 'inProduction'
        | 'produced'
        | 'delivered'
      from: string
      to: string
      quickFilter:
        | 'all'
        | 'waitingForDesign'
        | 'enterDeliveryCode'
        | 'productionDateIsMissing'
        | 'withoutReactionMoreThan1Day'
        | 'paymentDelay'
        | 'unpaid'
    }>
    headers: never
    body: never
    reply: unknown
  }
  'GET /api/b2b/dealer/order/stats': {
    path: never
    query: never
    headers: never
    body: never
    reply: {
      quickFilterCount: Record<string, number>
      isMore: Array<
        | 'all'
        | 'waitingForDesign'
        | 'enterDeliveryCode'
        | 'productionDateIsMissing'
        | 'withoutReactionMoreThan1Day'
        | 'paymentDelay'
        | 'unpaid'
      >
    }
  }
  'GET /api/b2b/dealer/list/partners': {
    path: never
    query: Omittable<{ phrase: string; page: number; limit: number }>
    headers: never
    body: never
    reply: Array<{
      id: string
      companyName: string
      email: string
      firstName: string
      lastName: string
      phone: string
      currency: 'CZK' | 'EUR'
      priceListId: string
    }>
  }
  'GET /api/b2b/partner/order/list': {
    path: never
    query: Omittable<{ page: number; limit: number; sortBy: 'createdAt' | 'id' | 'orderStatus'; sortOrder: 'asc' | 'desc'; phrase: string }>
    headers: never
    body: never
    reply: {
      total: number
      totalIsMore?: true | undefined
      limit: number
      offset: number
      items: Array<{
        id: string
        orderCode: string
        token: string
        createdAt: string
        customer: string
        companyName: string
        email: string
        phone: string
        address: string
        addressCount: number
        priceList: {
          id: string
          companyName: string
          email: string
          firstName: string
          lastName: string
          phone: string
          currency: 'CZK' | 'EUR'
        } | null
        dealer: { id: string; name: string } | null
        orderItems: Array<{ id: string; productId: string; color: string; quantity: number }>
        itemsPrice: number
        deliveryPrice: number
        total: number
        totalWithVat: number
        currency: 'CZK' | 'EUR'
        paymentMethod: ('bankTransfer' | 'goPay' | 'payPal') | null
        paidAt: string | null
        refund: ('due' | 'done') | null
        isOverdue: boolean
        takesMoreThanHalfOfStock: boolean
        orderStatus:
          | 'preparing'
          | 'new'
          | 'toApproveDesign'
          | 'commentOnTheDesign'
          | 'designApproved'
          | 'waitingForProduction'
          | 'inProduction'
          | 'produced'
          | 'delivered'
        toDo: ('answer' | 'sendDesign' | 'setManufactureDate' | 'enterDeliveryCode') | null
        nextStatuses: Array<
          | 'preparing'
          | 'new'
          | 'toApproveDesign'
          | 'commentOnTheDesign'
          | 'designApproved'
          | 'waitingForProduction'
          | 'inProduction'
          | 'produced'
          | 'delivered'
        >
        moveWarnings: Array<'unpaid' | 'codeMissing' | 'noProof'>
        cancelledAt: string | null
        mayBeCancelled: boolean
      }>
    }
  }
  'GET /api/b2b/dealer/waiting': {
    path: never
    query: never
    headers: never
    body: never
    reply: { orders: number; refunds: number; jobs: number; stock: number }
  }
  'GET /api/b2b/dealer/search': {
    path: never
    query: { phrase: string }
    headers: never
    body: never
    reply: {
      orders: Array<{ id: string; token: string; orderCode: string; customer: string }>
      partners: Array<{ id: string; priceListId: string; name: string; companyId: string }>
      articles: Array<{ heliosId: string; description: string; category: 'meter' | 'ruler' | 'pencil' | 'spatula'; productId: string }>
    }
  }
  'GET /api/b2b/dealer/order/{orderId}': {
    path: { orderId: string }
    query: never
    headers: never
    body: never
    reply: {
      id: string
      orderCode: string
      token: string
      createdAt: string
      customer: string
      companyName: string
      email: string
      phone: string
      address: string
      addressCount: number
      priceList: {
        id: string
        companyName: string
        email: string
        firstName: string
        lastName: string
        phone: string
        currency: 'CZK' | 'EUR'
      } | null
      dealer: { id: string; name: string } | null
      orderItems: Array<{
        id: string
        productId: string
        color: string
        scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
        quantity: number
        approvalStatus: 'waiting' | 'approved' | 'notApproved'
        configurationPrice: number
        availability: {
          productId: string
          color: string
          scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
          stockQuantity: number
        }
        productCategory: 'meter' | 'ruler' | 'pencil' | 'spatula'
        productSidesCount: number
        productLength: number
        productShape: ('rectangular' | 'triangular' | 'hexagonal' | 'round') | null
        deliveryLocations: Array<{
          id: string
          orderItemId: string
          deliveryLocationId: string | null
          amount: number
          expeditionDate: string | null
          deliveryCode: string | null
        }>
        printFiles: Array<{ part: number; kind: 'side' | 'ticket'; fileName: string; sizeBytes: number }>
      }>
      itemsPrice: number
      deliveryPrice: number
      total: number
      totalWithVat: number
      currency: 'CZK' | 'EUR'
      paymentMethod: ('bankTransfer' | 'goPay' | 'payPal') | null
      paidAt: string | null
      refund: ('due' | 'done') | null
      isOverdue: boolean
      takesMoreThanHalfOfStock: boolean
      orderStatus:
        | 'preparing'
        | 'new'
        | 'toApproveDesign'
        | 'commentOnTheDesign'
        | 'designApproved'
        | 'waitingForProduction'
        | 'inProduction'
        | 'produced'
        | 'delivered'
      toDo: ('answer' | 'sendDesign' | 'setManufactureDate' | 'enterDeliveryCode') | null
      nextStatuses: Array<
        | 'preparing'
        | 'new'
        | 'toApproveDesign'
        | 'commentOnTheDesign'
        | 'designApproved'
        | 'waitingForProduction'
        | 'inProduction'
        | 'produced'
        | 'delivered'
      >
      moveWarnings: Array<'unpaid' | 'codeMissing' | 'noProof'>
      cancelledAt: string | null
      mayBeCancelled: boolean
      priceListId: string | null
      dealerId: string | null
      manufactureDate: string | null
      proformaInvoicePaidDate: string | null
      finalInvoicePaidDate: string | null
      totalPrice: number
      addresses: {
        version: number
        useBillingCompany: boolean
        billingAddress: {
          companyName: string
          firstName: string
          surName: string
          country: 'CZ' | 'DE' | 'AT' | 'BE' | 'ES' | 'FR' | 'NL' | 'IT' | 'PL' | 'SE' | 'DK' | 'SK' | 'CH'
          street: string
          city: string
          zipCode: string
          phone: string
          taxIn: string
          taxTin: string
          email: string
        }
        deliveryAddress: {
          companyName: string
          firstName: string
          surName: string
          country: 'CZ' | 'DE' | 'AT' | 'BE' | 'ES' | 'FR' | 'NL' | 'IT' | 'PL' | 'SE' | 'DK' | 'SK' | 'CH'
          street: string
          city: string
          zipCode: string
          phone: string
        } | null
        destinations: Array<{
          companyName: string
          firstName: string
          surName: string
          country: 'CZ' | 'DE' | 'AT' | 'BE' | 'ES' | 'FR' | 'NL' | 'IT' | 'PL' | 'SE' | 'DK' | 'SK' | 'CH'
          street: string
          city: string
          zipCode: string
          phone: string
        }>
      }
      partner: {
        id: string
        companyName: string
        email: string
        firstName: string
        lastName: string
        phone: string
        currency: 'CZK' | 'EUR'
      } | null
      messages: Array<{
        id: string
        author: 'admin' | 'dealer' | 'partner' | 'shopper' | 'system'
        partnerId: string | null
        partnerName: string | null
        dealerId: string | null
        dealerName: string | null
        comment: string
        attachments: Array<{ id: string; fileName: string }>
        pin: { proofId: string; orderItemId: string; version: number; number: number; page: number; x: number; y: number } | null
        systemMessageType: ('orderCreated' | 'orderStatusChanged' | 'paymentDone' | 'dealerAssigned' | 'statusChanged') | null
        systemMessageData: unknown
        previousOrderStatus:
          | (
              | 'preparing'
              | 'new'
              | 'toApproveDesign'
              | 'commentOnTheDesign'
              | 'designApproved'
              | 'waitingForProduction'
              | 'inProduction'
              | 'produced'
              | 'delivered'
            )
          | null
        currentOrderStatus:
          | (
              | 'preparing'
              | 'new'
              | 'toApproveDesign'
              | 'commentOnTheDesign'
              | 'designApproved'
              | 'waitingForProduction'
              | 'inProduction'
              | 'produced'
              | 'delivered'
            )
          | null
        createdAt: string
      }>
      orderItemDeliveryLocations: Array<{
        id: string
        orderItemId: string
        deliveryLocationId: string | null
        amount: number
        address: {
          companyName: string
          firstName: string
          surName: string
          street: string
          zipCode: string
          city: string
          country: string
          phone: string
        }
        expeditionDate: string | null
        deliveryCode: string | null
      }>
    }
  }
  'POST /api/b2b/dealer/order/{orderId}/cancel': {
    path: { orderId: string }
    query: never
    headers: never
    body: { reason: string }
    reply: { success: true }
  }
  'PUT /api/b2b/dealer/order/{orderId}/status/update': {
    path: { orderId: string }
    query: never
    headers: never
    body: {
      from:
        | 'preparing'
        | 'new'
        | 'toApproveDesign'
        | 'commentOnTheDesign'
        | 'designApproved'
        | 'waitingForProduction'
        | 'inProduction'
        | 'produced'
        | 'delivered'
      to:
        | 'preparing'
        | 'new'
        | 'toApproveDesign'
        | 'commentOnTheDesign'
        | 'designApproved'
        | 'waitingForProduction'
        | 'inProduction'
        | 'produced'
        | 'delivered'
      acknowledged?: ReadonlyArray<'unpaid' | 'codeMissing' | 'noProof'> | undefined
      reason?: string | undefined
    }
    reply: { success: true }
  }
  'GET /api/b2b/dealer/refunds': {
    path: never
    query: never
    headers: never
    body: never
    reply: Array<{
      id: string
      orderId: string
      orderCode: string
      token: string
      customer: string
      email: string
      reason: 'second-payment' | 'after-cancelling' | 'cancelled' | 'wrong-amount'
      amount: number
      currency: 'CZK' | 'EUR'
      createdAt: string
    }>
  }
  'PUT /api/b2b/dealer/refunds/{refundId}/done': {
    path: { refundId: string }
    query: never
    headers: never
    body: never
    reply: { success: true }
  }
  'GET /api/admin/jobs/failed': {
    path: never
    query: never
    headers: never
    body: never
    reply: Array<{
      id: string
      name: string
      orderId: string | null
      orderCode: string | null
      attempts: number
      maxAttempts: number
      lastError: string
      createdAt: string
      nextTryAt: string | null
    }>
  }
  'POST /api/admin/jobs/{name}/{id}/retry': {
    path: { name: string; id: string }
    query: never
    headers: never
    body: never
    reply: { success: true }
  }
  'GET /api/b2b/dealer/list/dealers': {
    path: never
    query: never
    headers: never
    body: never
    reply: Array<{ id: string; email: string; firstName: string; lastName: string }>
  }
  'PUT /api/b2b/dealer/order/{orderId}/dealer/{dealerId}': {
    path: { orderId: string; dealerId: string }
    query: Omittable<{ dealerName: string; from: string }>
    headers: never
    body: never
    reply: { id: string; name: string }
  }
  'PUT /api/b2b/dealer/order/{orderId}/proforma-invoice/paid': {
    path: { orderId: string }
    query: never
    headers: never
    body: Omittable<{ paid: boolean; reason: string; invoiceId: string }> | null
    reply: {
      id: string
      kind: 'proforma' | 'final'
      fileName: string
      sizeBytes: number
      number: string | null
      amount: number | null
      currency: 'CZK' | 'EUR'
      uploadedAt: string
      paidAt: string | null
    }
  }
  'GET /api/b2b/order/{orderId}/proforma-invoice': {
    path: { orderId: string }
    query: never
    headers: never
    body: never
    reply: unknown
  }
  'PUT /api/b2b/dealer/order/{orderId}/final-invoice/paid': {
    path: { orderId: string }
    query: never
    headers: never
    body: Omittable<{ paid: boolean; reason: string; invoiceId: string }> | null
    reply: {
      id: string
      kind: 'proforma' | 'final'
      fileName: string
      sizeBytes: number
      number: string | null
      amount: number | null
      currency: 'CZK' | 'EUR'
      uploadedAt: string
      paidAt: string | null
    }
  }
  'GET /api/b2b/order/{orderId}/final-invoice': {
    path: { orderId: string }
    query: never
    headers: never
    body: never
    reply: unknown
  }
  'PUT /api/b2b/dealer/order/{orderId}/addresses': {
    path: { orderId: string }
    query: never
    headers: never
    body: {
      useBillingCompany: boolean
      billingAddress: Omittable<{
        companyName: string
        firstName: string
        surName: string
        country: string
        street: string
        city: string
        zipCode: string
        phone: string
        taxIn: string
        taxTin: string
        email: string
      }>
      useDeliveryAddress: boolean
      deliveryAddress?:
        | (Omittable<{
            companyName: string
            firstName: string
            surName: string
            country: string
            street: string
            city: string
            zipCode: string
            phone: string
          }> | null)
        | undefined
      version?: number | undefined
      deliveryFrom?:
        | {
            companyName: string
            firstName: string
            surName: string
            country: string
            street: string
            city: string
            zipCode: string
            phone: string
          }
        | undefined
    }
    reply: {
      version: number
      useBillingCompany: boolean
      billingAddress: {
        companyName: string
        firstName: string
        surName: string
        country: 'CZ' | 'DE' | 'AT' | 'BE' | 'ES' | 'FR' | 'NL' | 'IT' | 'PL' | 'SE' | 'DK' | 'SK' | 'CH'
        street: string
        city: string
        zipCode: string
        phone: string
        taxIn: string
        taxTin: string
        email: string
      }
      deliveryAddress: {
        companyName: string
        firstName: string
        surName: string
        country: 'CZ' | 'DE' | 'AT' | 'BE' | 'ES' | 'FR' | 'NL' | 'IT' | 'PL' | 'SE' | 'DK' | 'SK' | 'CH'
        street: string
        city: string
        zipCode: string
        phone: string
      } | null
      destinations: Array<{
        companyName: string
        firstName: string
        surName: string
        country: 'CZ' | 'DE' | 'AT' | 'BE' | 'ES' | 'FR' | 'NL' | 'IT' | 'PL' | 'SE' | 'DK' | 'SK' | 'CH'
        street: string
        city: string
        zipCode: string
        phone: string
      }>
    }
  }
  'PUT /api/b2b/dealer/order/{orderId}/status/back': {
    path: { orderId: string }
    query: never
    headers: never
    body: {
      from:
        | 'preparing'
        | 'new'
        | 'toApproveDesign'
        | 'commentOnTheDesign'
        | 'designApproved'
        | 'waitingForProduction'
        | 'inProduction'
        | 'produced'
        | 'delivered'
      reason: string
    }
    reply: {
      success: true
      orderStatus:
        | 'preparing'
        | 'new'
        | 'toApproveDesign'
        | 'commentOnTheDesign'
        | 'designApproved'
        | 'waitingForProduction'
        | 'inProduction'
        | 'produced'
        | 'delivered'
    }
  }
  'PUT /api/b2b/dealer/order/{orderId}/transfer/paid': {
    path: { orderId: string }
    query: never
    headers: never
    body: Omittable<{ paid: boolean; reason: string }> | null
    reply: { success: true; refunded: boolean }
  }
  'PUT /api/b2b/dealer/order/{orderId}/schedule': {
    path: { orderId: string }
    query: never
    headers: never
    body: Omittable<{
      manufactureDate: { from?: (string | null) | undefined; to: string | null }
      deliveries: ReadonlyArray<{
        id: string
        expeditionDate?: { from?: (string | null) | undefined; to: string | null } | undefined
        deliveryCode?: { from?: (string | null) | undefined; to: string | null } | undefined
      }>
    }>
    reply: {
      manufactureDate: string | null
      deliveries: Array<{
        id: string
        orderItemId: string
        amount: number
        address: {
          companyName: string
          firstName: string
          surName: string
          street: string
          zipCode: string
          city: string
          country: string
          phone: string
        }
        expeditionDate: string | null
        deliveryCode: string | null
      }>
    }
  }
  'PUT /api/b2b/dealer/order/{orderId}/manufacture-date': {
    path: { orderId: string }
    query: never
    headers: never
    body: { manufactureDate: string | null; from?: (string | null) | undefined }
    reply: {
      manufactureDate: string | null
      deliveries: Array<{
        id: string
        orderItemId: string
        amount: number
        address: {
          companyName: string
          firstName: string
          surName: string
          street: string
          zipCode: string
          city: string
          country: string
          phone: string
        }
        expeditionDate: string | null
        deliveryCode: string | null
      }>
    }
  }
  'PUT /api/b2b/dealer/order/{orderId}/expedition-date': {
    path: { orderId: string }
    query: never
    headers: never
    body: { orderItemDeliveryLocationId: string; expeditionDate: string | null; from?: (string | null) | undefined }
    reply: {
      manufactureDate: string | null
      deliveries: Array<{
        id: string
        orderItemId: string
        amount: number
        address: {
          companyName: string
          firstName: string
          surName: string
          street: string
          zipCode: string
          city: string
          country: string
          phone: string
        }
        expeditionDate: string | null
        deliveryCode: string | null
      }>
    }
  }
  'PUT /api/b2b/dealer/order/{orderId}/delivery-code': {
    path: { orderId: string }
    query: never
    headers: never
    body: { orderItemDeliveryLocationId: string; deliveryCode: string | null; from?: (string | null) | undefined }
    reply: {
      manufactureDate: string | null
      deliveries: Array<{
        id: string
        orderItemId: string
        amount: number
        address: {
          companyName: string
          firstName: string
          surName: string
          street: string
          zipCode: string
          city: string
          country: string
          phone: string
        }
        expeditionDate: string | null
        deliveryCode: string | null
      }>
    }
  }
  'GET /api/b2b/dealer/order/{orderId}/order-item/{orderItemId}/print-file/{part}': {
    path: { orderId: string; orderItemId: string; part: number }
    query: never
    headers: never
    body: never
    reply: unknown
  }
  'GET /api/b2b/dealer/order/{orderId}/customer-file/{sha256}': {
    path: { orderId: string; sha256: string }
    query: never
    headers: never
    body: never
    reply: unknown
  }
  'GET /api/b2b/dealer/order/{orderId}/print-files.zip': {
    path: { orderId: string }
    query: never
    headers: never
    body: never
    reply: unknown
  }
  'POST /api/b2b/dealer/order/job-tickets': {
    path: never
    query: never
    headers: never
    body: { orderIds: ReadonlyArray<string> }
    reply: unknown
  }
  'GET /api/b2b/partner/delivery-location/list': {
    path: never
    query: Omittable<{ page: number; limit: number; phrase: string }>
    headers: never
    body: never
    reply: {
      total: number
      totalIsMore?: true | undefined
      limit: number
      offset: number
      items: Array<{
        id: string
        companyName: string
        firstName: string
        lastName: string
        email: string
        phone: string
        street: string
        city: string
        zipCode: string
        country: string
        orderItemQuantity: number
        isLocked: boolean
        version: number
      }>
    }
  }
  'POST /api/b2b/partner/delivery-location/create': {
    path: never
    query: never
    headers: never
    body: Omittable<{
      companyName: string
      firstName: string
      lastName: string
      email: string
      phone: string
      street: string
      city: string
      country: string
      zipCode: string
      version: number
    }>
    reply: {
      id: string
      companyName: string
      firstName: string
      lastName: string
      email: string
      phone: string
      street: string
      city: string
      zipCode: string
      country: string
      orderItemQuantity: number
      isLocked: boolean
      version: number
    }
  }
  'POST /api/b2b/partner/delivery-location/match': {
    path: never
    query: never
    headers: never
    body: { names: ReadonlyArray<string> }
    reply: {
      matches: Array<{
        isExact: boolean
        locations: Array<{ id: string; companyName: string; street: string; zipCode: string; city: string; country: string }>
      }>
    }
  }
  'PUT /api/b2b/partner/delivery-location/{id}': {
    path: { id: string }
    query: never
    headers: never
    body: Omittable<{
      companyName: string
      firstName: string
      lastName: string
      email: string
      phone: string
      street: string
      city: string
      country: string
      zipCode: string
      version: number
    }>
    reply: {
      id: string
      companyName: string
      firstName: string
      lastName: string
      email: string
      phone: string
      street: string
      city: string
      zipCode: string
      country: string
      orderItemQuantity: number
      isLocked: boolean
      version: number
    }
  }
  'GET /api/b2b/dealer/list/delivery-locations': {
    path: never
    query: Omittable<{ phrase: string }>
    headers: never
    body: never
    reply: Array<{
      id: string
      companyName: string
      firstName: string
      lastName: string
      email: string
      phone: string
      street: string
      city: string
      zipCode: string
      country: string
      orderItemQuantity: number
      isLocked: boolean
      version: number
    }>
  }
  'POST /api/b2b/partner/delivery-location/import-rows': {
    path: never
    query: Omittable<{ dryRun: 'true' | 'false'; partial: 'true' | 'false' }>
    headers: never
    body: { rows: ReadonlyArray<ReadonlyArray<string>> }
    reply: {
      success: true
      isDryRun: boolean
      added: number
      existing: number
      faulty?:
        | {
            rows: Array<number>
            headingRow: number | null
            errors: Array<{
              row: number | null
              field: ('companyName' | 'firstName' | 'lastName' | 'street' | 'country' | 'zipCode' | 'city' | 'phone' | 'email') | null
              issue:
                | 'required'
                | 'length'
                | 'email'
                | 'phone'
                | 'zipCode'
                | 'country'
                | 'tooLong'
                | 'letters'
                | 'missingColumn'
                | 'unreadableCell'
                | 'hiddenSheet'
                | 'hiddenColumn'
                | 'hiddenRow'
                | 'tooManyRows'
                | 'tooManyLocations'
                | 'noRows'
              value: string
            }>
            total: number
          }
        | undefined
    }
  }
  'GET /api/b2b/partner/company': {
    path: never
    query: never
    headers: never
    body: never
    reply: {
      locale: 'cz' | 'en' | 'de'
      useBillingCompany: boolean
      billingCompanyName: string
      billingTaxIn: string
      billingTaxTin: string
      billingFirstName: string
      billingSurName: string
      billingCountry: string
      billingZipCode: string
      billingStreet: string
      billingCity: string
      billingPhone: string
      billingEmail: string
      version: number
      people: Array<{
        id: string
        email: string
        firstName: string
        lastName: string
        state: 'active' | 'invited' | 'inactive'
        isFirst: boolean
        isOwn: boolean
      }>
    }
  }
  'PUT /api/b2b/partner/company': {
    path: never
    query: never
    headers: never
    body: {
      locale: 'cz' | 'en' | 'de'
      useBillingCompany?: boolean | undefined
      billingCompanyName?: string | undefined
      billingTaxIn?: string | undefined
      billingTaxTin?: string | undefined
      billingFirstName?: string | undefined
      billingSurName?: string | undefined
      billingCountry?: ('CZ' | 'DE' | 'AT' | 'BE' | 'ES' | 'FR' | 'NL' | 'IT' | 'PL' | 'SE' | 'DK' | 'SK' | 'CH') | undefined
      billingZipCode?: string | undefined
      billingStreet?: string | undefined
      billingCity?: string | undefined
      billingPhone?: string | undefined
      billingEmail?: string | undefined
      version?: number | undefined
    }
    reply: {
      locale: 'cz' | 'en' | 'de'
      useBillingCompany: boolean
      billingCompanyName: string
      billingTaxIn: string
      billingTaxTin: string
      billingFirstName: string
      billingSurName: string
      billingCountry: string
      billingZipCode: string
      billingStreet: string
      billingCity: string
      billingPhone: string
      billingEmail: string
      version: number
      people: Array<{
        id: string
        email: string
        firstName: string
        lastName: string
        state: 'active' | 'invited' | 'inactive'
        isFirst: boolean
        isOwn: boolean
      }>
    }
  }
  'POST /api/b2b/partner/company/people': {
    path: never
    query: never
    headers: never
    body: { email: string; firstName: string; lastName: string }
    reply: { success: true }
  }
  'POST /api/b2b/partner/company/people/{accountId}/link': {
    path: { accountId: string }
    query: never
    headers: never
    body: never
    reply: { success: true }
  }
  'PUT /api/b2b/partner/company/people/{accountId}/active': {
    path: { accountId: string }
    query: never
    headers: never
    body: { isActive: boolean }
    reply: { success: true }
  }
  'GET /api/b2b/designs': {
    path: never
    query: Omittable<{ page: number; limit: number; phrase: string }>
    headers: never
    body: never
    reply: {
      total: number
      totalIsMore?: true | undefined
      limit: number
      offset: number
      items: Array<{
        productId: string
        color: string
        scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
        quantity: number
        design: {
          version: 2
          sides: Array<{
            nodes: Array<
              | {
                  id: string
                  xMm: number
                  yMm: number
                  widthMm: number
                  heightMm: number
                  rotationDeg: number
                  z: number
                  locked: boolean
                  hidden: boolean
                  inks: Array<{ hex: string; pantone?: string | undefined }>
                  name?: string | undefined
                  group?: string | undefined
                  kind: 'text'
                  text: string
                  fontFamily: string
                  fontSizeMm: number
                  fontStyle:
                    | 'light'
                    | 'normal'
                    | 'medium'
                    | 'semibold'
                    | 'bold'
                    | 'extrabold'
                    | 'black'
                    | 'light italic'
                    | 'italic'
                    | 'medium italic'
                    | 'semibold italic'
                    | 'bold italic'
                    | 'extrabold italic'
                    | 'black italic'
                  alignment: 'left' | 'center' | 'right'
                  lineSpacing: number
                }
              | {
                  id: string
                  xMm: number
                  yMm: number
                  widthMm: number
                  heightMm: number
                  rotationDeg: number
                  z: number
                  locked: boolean
                  hidden: boolean
                  inks: Array<{ hex: string; pantone?: string | undefined }>
                  name: string
                  group?: string | undefined
                  kind: 'image'
                  image: string
                  separation?: Array<{ hex: string; ink: number | null }> | undefined
                  acceptedDifference?: number | undefined
                }
              | {
                  id: string
                  xMm: number
                  yMm: number
                  widthMm: number
                  heightMm: number
                  rotationDeg: number
                  z: number
                  locked: boolean
                  hidden: boolean
                  inks: Array<{ hex: string; pantone?: string | undefined }>
                  name?: string | undefined
                  group?: string | undefined
                  kind: 'code'
                  content:
                    | { kind: 'link'; url: string }
                    | {
                        kind: 'contact'
                        name: string
                        company?: string | undefined
                        phone?: string | undefined
                        email?: string | undefined
                        web?: string | undefined
                      }
                  modules: 'dark' | 'light'
                }
            >
            groups?: Array<{ id: string; name?: string | undefined; parent?: string | undefined }> | undefined
            technologyChoice: 'auto' | 'digital'
            printType: number
          }>
        }
        id: string
        name: string
        version: number
        savedBy: string
        savedAt: string
      }>
    }
  }
  'POST /api/b2b/designs': {
    path: never
    query: never
    headers: never
    body: {
      productId: string
      color: string
      scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
      quantity: number
      design:
        | {
            version: 2
            sides: ReadonlyArray<{
              nodes: ReadonlyArray<
                | {
                    id: string
                    xMm: number
                    yMm: number
                    widthMm: number
                    heightMm: number
                    rotationDeg: number
                    z: number
                    locked: boolean
                    hidden: boolean
                    inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                    name?: string | undefined
                    group?: string | undefined
                    kind: 'text'
                    text: string
                    fontFamily: string
                    fontSizeMm: number
                    fontStyle:
                      | 'light'
                      | 'normal'
                      | 'medium'
                      | 'semibold'
                      | 'bold'
                      | 'extrabold'
                      | 'black'
                      | 'light italic'
                      | 'italic'
                      | 'medium italic'
                      | 'semibold italic'
                      | 'bold italic'
                      | 'extrabold italic'
                      | 'black italic'
                    alignment: 'left' | 'center' | 'right'
                    lineSpacing: number
                  }
                | {
                    id: string
                    xMm: number
                    yMm: number
                    widthMm: number
                    heightMm: number
                    rotationDeg: number
                    z: number
                    locked: boolean
                    hidden: boolean
                    inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                    name: string
                    group?: string | undefined
                    kind: 'image'
                    image: string
                    separation?: ReadonlyArray<{ hex: string; ink: number | null }> | undefined
                    acceptedDifference?: number | undefined
                  }
                | {
                    id: string
                    xMm: number
                    yMm: number
                    widthMm: number
                    heightMm: number
                    rotationDeg: number
                    z: number
                    locked: boolean
                    hidden: boolean
                    inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                    name?: string | undefined
                    group?: string | undefined
                    kind: 'code'
                    content:
                      | { kind: 'link'; url: string }
                      | {
                          kind: 'contact'
                          name: string
                          company?: string | undefined
                          phone?: string | undefined
                          email?: string | undefined
                          web?: string | undefined
                        }
                    modules: 'dark' | 'light'
                  }
              >
              groups?: ReadonlyArray<{ id: string; name?: string | undefined; parent?: string | undefined }> | undefined
              technologyChoice: 'auto' | 'digital'
              printType: number
            }>
          }
        | {
            version: 1
            sides: ReadonlyArray<{
              nodes: ReadonlyArray<
                | {
                    id: string
                    xMm: number
                    yMm: number
                    widthMm: number
                    heightMm: number
                    rotationDeg: number
                    z: number
                    locked: boolean
                    hidden: boolean
                    inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                    name?: string | undefined
                    group?: string | undefined
                    kind: 'text'
                    text: string
                    fontFamily: string
                    fontSizeMm: number
                    fontStyle:
                      | 'light'
                      | 'normal'
                      | 'medium'
                      | 'semibold'
                      | 'bold'
                      | 'extrabold'
                      | 'black'
                      | 'light italic'
                      | 'italic'
                      | 'medium italic'
                      | 'semibold italic'
                      | 'bold italic'
                      | 'extrabold italic'
                      | 'black italic'
                    alignment: 'left' | 'center' | 'right'
                  }
                | {
                    id: string
                    xMm: number
                    yMm: number
                    widthMm: number
                    heightMm: number
                    rotationDeg: number
                    z: number
                    locked: boolean
                    hidden: boolean
                    inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                    name: string
                    group?: string | undefined
                    kind: 'image'
                    image: string
                    separation?: ReadonlyArray<{ hex: string; ink: number | null }> | undefined
                    acceptedDifference?: number | undefined
                  }
              >
              technologyChoice: 'auto' | 'digital'
              printType: number
            }>
          }
      name: string
    }
    reply: {
      productId: string
      color: string
      scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
      quantity: number
      design: {
        version: 2
        sides: Array<{
          nodes: Array<
            | {
                id: string
                xMm: number
                yMm: number
                widthMm: number
                heightMm: number
                rotationDeg: number
                z: number
                locked: boolean
                hidden: boolean
                inks: Array<{ hex: string; pantone?: string | undefined }>
                name?: string | undefined
                group?: string | undefined
                kind: 'text'
                text: string
                fontFamily: string
                fontSizeMm: number
                fontStyle:
                  | 'light'
                  | 'normal'
                  | 'medium'
                  | 'semibold'
                  | 'bold'
                  | 'extrabold'
                  | 'black'
                  | 'light italic'
                  | 'italic'
                  | 'medium italic'
                  | 'semibold italic'
                  | 'bold italic'
                  | 'extrabold italic'
                  | 'black italic'
                alignment: 'left' | 'center' | 'right'
                lineSpacing: number
              }
            | {
                id: string
                xMm: number
                yMm: number
                widthMm: number
                heightMm: number
                rotationDeg: number
                z: number
                locked: boolean
                hidden: boolean
                inks: Array<{ hex: string; pantone?: string | undefined }>
                name: string
                group?: string | undefined
                kind: 'image'
                image: string
                separation?: Array<{ hex: string; ink: number | null }> | undefined
                acceptedDifference?: number | undefined
              }
            | {
                id: string
                xMm: number
                yMm: number
                widthMm: number
                heightMm: number
                rotationDeg: number
                z: number
                locked: boolean
                hidden: boolean
                inks: Array<{ hex: string; pantone?: string | undefined }>
                name?: string | undefined
                group?: string | undefined
                kind: 'code'
                content:
                  | { kind: 'link'; url: string }
                  | {
                      kind: 'contact'
                      name: string
                      company?: string | undefined
                      phone?: string | undefined
                      email?: string | undefined
                      web?: string | undefined
                    }
                modules: 'dark' | 'light'
              }
          >
          groups?: Array<{ id: string; name?: string | undefined; parent?: string | undefined }> | undefined
          technologyChoice: 'auto' | 'digital'
          printType: number
        }>
      }
      id: string
      name: string
      version: number
      savedBy: string
      savedAt: string
    }
  }
  'GET /api/b2b/designs/marks': {
    path: never
    query: never
    headers: never
    body: never
    reply: { logos: Array<{ sha256: string; name: string }>; inks: Array<{ hex: string; pantone?: string | undefined }> }
  }
  'GET /api/b2b/designs/{id}': {
    path: { id: string }
    query: never
    headers: never
    body: never
    reply: {
      productId: string
      color: string
      scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
      quantity: number
      design: {
        version: 2
        sides: Array<{
          nodes: Array<
            | {
                id: string
                xMm: number
                yMm: number
                widthMm: number
                heightMm: number
                rotationDeg: number
                z: number
                locked: boolean
                hidden: boolean
                inks: Array<{ hex: string; pantone?: string | undefined }>
                name?: string | undefined
                group?: string | undefined
                kind: 'text'
                text: string
                fontFamily: string
                fontSizeMm: number
                fontStyle:
                  | 'light'
                  | 'normal'
                  | 'medium'
                  | 'semibold'
                  | 'bold'
                  | 'extrabold'
                  | 'black'
                  | 'light italic'
                  | 'italic'
                  | 'medium italic'
                  | 'semibold italic'
                  | 'bold italic'
                  | 'extrabold italic'
                  | 'black italic'
                alignment: 'left' | 'center' | 'right'
                lineSpacing: number
              }
            | {
                id: string
                xMm: number
                yMm: number
                widthMm: number
                heightMm: number
                rotationDeg: number
                z: number
                locked: boolean
                hidden: boolean
                inks: Array<{ hex: string; pantone?: string | undefined }>
                name: string
                group?: string | undefined
                kind: 'image'
                image: string
                separation?: Array<{ hex: string; ink: number | null }> | undefined
                acceptedDifference?: number | undefined
              }
            | {
                id: string
                xMm: number
                yMm: number
                widthMm: number
                heightMm: number
                rotationDeg: number
                z: number
                locked: boolean
                hidden: boolean
                inks: Array<{ hex: string; pantone?: string | undefined }>
                name?: string | undefined
                group?: string | undefined
                kind: 'code'
                content:
                  | { kind: 'link'; url: string }
                  | {
                      kind: 'contact'
                      name: string
                      company?: string | undefined
                      phone?: string | undefined
                      email?: string | undefined
                      web?: string | undefined
                    }
                modules: 'dark' | 'light'
              }
          >
          groups?: Array<{ id: string; name?: string | undefined; parent?: string | undefined }> | undefined
          technologyChoice: 'auto' | 'digital'
          printType: number
        }>
      }
      id: string
      name: string
      version: number
      savedBy: string
      savedAt: string
    }
  }
  'PUT /api/b2b/designs/{id}': {
    path: { id: string }
    query: never
    headers: never
    body: {
      productId: string
      color: string
      scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
      quantity: number
      design:
        | {
            version: 2
            sides: ReadonlyArray<{
              nodes: ReadonlyArray<
                | {
                    id: string
                    xMm: number
                    yMm: number
                    widthMm: number
                    heightMm: number
                    rotationDeg: number
                    z: number
                    locked: boolean
                    hidden: boolean
                    inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                    name?: string | undefined
                    group?: string | undefined
                    kind: 'text'
                    text: string
                    fontFamily: string
                    fontSizeMm: number
                    fontStyle:
                      | 'light'
                      | 'normal'
                      | 'medium'
                      | 'semibold'
                      | 'bold'
                      | 'extrabold'
                      | 'black'
                      | 'light italic'
                      | 'italic'
                      | 'medium italic'
                      | 'semibold italic'
                      | 'bold italic'
                      | 'extrabold italic'
                      | 'black italic'
                    alignment: 'left' | 'center' | 'right'
                    lineSpacing: number
                  }
                | {
                    id: string
                    xMm: number
                    yMm: number
                    widthMm: number
                    heightMm: number
                    rotationDeg: number
                    z: number
                    locked: boolean
                    hidden: boolean
                    inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                    name: string
                    group?: string | undefined
                    kind: 'image'
                    image: string
                    separation?: ReadonlyArray<{ hex: string; ink: number | null }> | undefined
                    acceptedDifference?: number | undefined
                  }
                | {
                    id: string
                    xMm: number
                    yMm: number
                    widthMm: number
                    heightMm: number
                    rotationDeg: number
                    z: number
                    locked: boolean
                    hidden: boolean
                    inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                    name?: string | undefined
                    group?: string | undefined
                    kind: 'code'
                    content:
                      | { kind: 'link'; url: string }
                      | {
                          kind: 'contact'
                          name: string
                          company?: string | undefined
                          phone?: string | undefined
                          email?: string | undefined
                          web?: string | undefined
                        }
                    modules: 'dark' | 'light'
                  }
              >
              groups?: ReadonlyArray<{ id: string; name?: string | undefined; parent?: string | undefined }> | undefined
              technologyChoice: 'auto' | 'digital'
              printType: number
            }>
          }
        | {
            version: 1
            sides: ReadonlyArray<{
              nodes: ReadonlyArray<
                | {
                    id: string
                    xMm: number
                    yMm: number
                    widthMm: number
                    heightMm: number
                    rotationDeg: number
                    z: number
                    locked: boolean
                    hidden: boolean
                    inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                    name?: string | undefined
                    group?: string | undefined
                    kind: 'text'
                    text: string
                    fontFamily: string
                    fontSizeMm: number
                    fontStyle:
                      | 'light'
                      | 'normal'
                      | 'medium'
                      | 'semibold'
                      | 'bold'
                      | 'extrabold'
                      | 'black'
                      | 'light italic'
                      | 'italic'
                      | 'medium italic'
                      | 'semibold italic'
                      | 'bold italic'
                      | 'extrabold italic'
                      | 'black italic'
                    alignment: 'left' | 'center' | 'right'
                  }
                | {
                    id: string
                    xMm: number
                    yMm: number
                    widthMm: number
                    heightMm: number
                    rotationDeg: number
                    z: number
                    locked: boolean
                    hidden: boolean
                    inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                    name: string
                    group?: string | undefined
                    kind: 'image'
                    image: string
                    separation?: ReadonlyArray<{ hex: string; ink: number | null }> | undefined
                    acceptedDifference?: number | undefined
                  }
              >
              technologyChoice: 'auto' | 'digital'
              printType: number
            }>
          }
      version?: number | undefined
    }
    reply: {
      productId: string
      color: string
      scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
      quantity: number
      design: {
        version: 2
        sides: Array<{
          nodes: Array<
            | {
                id: string
                xMm: number
                yMm: number
                widthMm: number
                heightMm: number
                rotationDeg: number
                z: number
                locked: boolean
                hidden: boolean
                inks: Array<{ hex: string; pantone?: string | undefined }>
                name?: string | undefined
                group?: string | undefined
                kind: 'text'
                text: string
                fontFamily: string
                fontSizeMm: number
                fontStyle:
                  | 'light'
                  | 'normal'
                  | 'medium'
                  | 'semibold'
                  | 'bold'
                  | 'extrabold'
                  | 'black'
                  | 'light italic'
                  | 'italic'
                  | 'medium italic'
                  | 'semibold italic'
                  | 'bold italic'
                  | 'extrabold italic'
                  | 'black italic'
                alignment: 'left' | 'center' | 'right'
                lineSpacing: number
              }
            | {
                id: string
                xMm: number
                yMm: number
                widthMm: number
                heightMm: number
                rotationDeg: number
                z: number
                locked: boolean
                hidden: boolean
                inks: Array<{ hex: string; pantone?: string | undefined }>
                name: string
                group?: string | undefined
                kind: 'image'
                image: string
                separation?: Array<{ hex: string; ink: number | null }> | undefined
                acceptedDifference?: number | undefined
              }
            | {
                id: string
                xMm: number
                yMm: number
                widthMm: number
                heightMm: number
                rotationDeg: number
                z: number
                locked: boolean
                hidden: boolean
                inks: Array<{ hex: string; pantone?: string | undefined }>
                name?: string | undefined
                group?: string | undefined
                kind: 'code'
                content:
                  | { kind: 'link'; url: string }
                  | {
                      kind: 'contact'
                      name: string
                      company?: string | undefined
                      phone?: string | undefined
                      email?: string | undefined
                      web?: string | undefined
                    }
                modules: 'dark' | 'light'
              }
          >
          groups?: Array<{ id: string; name?: string | undefined; parent?: string | undefined }> | undefined
          technologyChoice: 'auto' | 'digital'
          printType: number
        }>
      }
      id: string
      name: string
      version: number
      savedBy: string
      savedAt: string
    }
  }
  'DELETE /api/b2b/designs/{id}': {
    path: { id: string }
    query: Omittable<{ version: number }>
    headers: never
    body: never
    reply: { success: true }
  }
  'PUT /api/b2b/designs/{id}/name': {
    path: { id: string }
    query: never
    headers: never
    body: { name: string; version?: number | undefined }
    reply: {
      productId: string
      color: string
      scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
      quantity: number
      design: {
        version: 2
        sides: Array<{
          nodes: Array<
            | {
                id: string
                xMm: number
                yMm: number
                widthMm: number
                heightMm: number
                rotationDeg: number
                z: number
                locked: boolean
                hidden: boolean
                inks: Array<{ hex: string; pantone?: string | undefined }>
                name?: string | undefined
                group?: string | undefined
                kind: 'text'
                text: string
                fontFamily: string
                fontSizeMm: number
                fontStyle:
                  | 'light'
                  | 'normal'
                  | 'medium'
                  | 'semibold'
                  | 'bold'
                  | 'extrabold'
                  | 'black'
                  | 'light italic'
                  | 'italic'
                  | 'medium italic'
                  | 'semibold italic'
                  | 'bold italic'
                  | 'extrabold italic'
                  | 'black italic'
                alignment: 'left' | 'center' | 'right'
                lineSpacing: number
              }
            | {
                id: string
                xMm: number
                yMm: number
                widthMm: number
                heightMm: number
                rotationDeg: number
                z: number
                locked: boolean
                hidden: boolean
                inks: Array<{ hex: string; pantone?: string | undefined }>
                name: string
                group?: string | undefined
                kind: 'image'
                image: string
                separation?: Array<{ hex: string; ink: number | null }> | undefined
                acceptedDifference?: number | undefined
              }
            | {
                id: string
                xMm: number
                yMm: number
                widthMm: number
                heightMm: number
                rotationDeg: number
                z: number
                locked: boolean
                hidden: boolean
                inks: Array<{ hex: string; pantone?: string | undefined }>
                name?: string | undefined
                group?: string | undefined
                kind: 'code'
                content:
                  | { kind: 'link'; url: string }
                  | {
                      kind: 'contact'
                      name: string
                      company?: string | undefined
                      phone?: string | undefined
                      email?: string | undefined
                      web?: string | undefined
                    }
                modules: 'dark' | 'light'
              }
          >
          groups?: Array<{ id: string; name?: string | undefined; parent?: string | undefined }> | undefined
          technologyChoice: 'auto' | 'digital'
          printType: number
        }>
      }
      id: string
      name: string
      version: number
      savedBy: string
      savedAt: string
    }
  }
  'POST /api/b2b/partner/order/{orderId}/delivery-location/single/{id}': {
    path: { orderId: string; id: string }
    query: Omittable<{ version: number }>
    headers: never
    body: never
    reply: { version: number }
  }
  'POST /api/b2b/partner/order/{orderId}/delivery-location/multiple': {
    path: { orderId: string }
    query: never
    headers: never
    body:
      | ReadonlyArray<{ orderItemId: string; deliveryLocationId: string; amount: number }>
      | { rows: ReadonlyArray<{ orderItemId: string; deliveryLocationId: string; amount: number }>; version?: number | undefined }
    reply: { version: number }
  }
  'GET /api/admin/audit': {
    path: never
    query: Omittable<{
      page: number
      limit: number
      subject:
        | 'settings'
        | 'transportTariffs'
        | 'priceList'
        | 'partner'
        | 'account'
        | 'product'
        | 'productImage'
        | 'stock'
        | 'order'
        | 'personalData'
      subjectId: string
      accountId: string
      from: string
      to: string
    }>
    headers: never
    body: never
    reply: {
      total: number
      totalIsMore?: true | undefined
      limit: number
      offset: number
      items: Array<{
        id: string
        at: string
        actor: ('account' | 'shopper' | 'system') | null
        account: { id: string; email: string; firstName: string; lastName: string } | null
        subject:
          | 'settings'
          | 'transportTariffs'
          | 'priceList'
          | 'partner'
          | 'account'
          | 'product'
          | 'productImage'
          | 'stock'
          | 'order'
          | 'personalData'
        subjectId: string
        changes: Array<{
          field: string
          before: ((string | number | boolean) | Array<string | number | boolean>) | null
          after: ((string | number | boolean) | Array<string | number | boolean>) | null
        }>
        reason: string
      }>
      names: Record<string, string>
    }
  }
  'POST /api/admin/personal-data/find': {
    path: never
    query: never
    headers: never
    body: { email: string }
    reply: {
      email: string
      account: { role: 'admin' | 'partner' | 'dealer'; name: string; isActive: boolean } | null
      orders: number
      openOrders: number
      mails: number
      deliveryLocations: number
      sessions: number
      auditEntries: number
    }
  }
  'GET /api/admin/personal-data/export.zip': {
    path: never
    query: { email: string }
    headers: never
    body: never
    reply: unknown
  }
  'POST /api/admin/personal-data/erase': {
    path: never
    query: never
    headers: never
    body: { email: string; confirmation: string }
    reply: {
      erased: Array<
        | { kind: 'voidOrders' | 'finishedOrders' | 'taxDocuments' | 'openOrders'; codes: Array<string> }
        | { kind: 'mails' | 'deliveryLocations'; count: number }
        | { kind: 'account' | 'accountDetails' }
      >
      kept: Array<
        | { kind: 'voidOrders' | 'finishedOrders' | 'taxDocuments' | 'openOrders'; codes: Array<string> }
        | { kind: 'mails' | 'deliveryLocations'; count: number }
        | { kind: 'account' | 'accountDetails' }
      >
    }
  }
  'POST /api/admin/visit': {
    path: never
    query: never
    headers: never
    body: { priceListId: string }
    reply: { partner: string; priceListId: string; until: string }
  }
  'DELETE /api/admin/visit': {
    path: never
    query: never
    headers: never
    body: never
    reply: null
  }
  'POST /api/handover': {
    path: never
    query: never
    headers: never
    body: Omittable<{
      cart: unknown
      draft: unknown
      origins: unknown
      information: unknown
      currency: unknown
      payment: unknown
      placedOrder: unknown
      pendingOrder: unknown
      files: unknown
    }>
    reply: { token: string }
  }
  'POST /api/handover/take': {
    path: never
    query: never
    headers: never
    body: { token: string; from?: string | undefined }
    reply: {
      cart?: unknown
      draft?: unknown
      origins?: unknown
      information?: unknown
      currency?: unknown
      payment?: unknown
      placedOrder?: unknown
      pendingOrder?: unknown
      files?: unknown
      isSignedIn: boolean
    }
  }
  'POST /api/designs': {
    path: never
    query: never
    headers: never
    body: {
      productId: string
      color: string
      scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
      quantity: number
      design:
        | {
            version: 2
            sides: ReadonlyArray<{
              nodes: ReadonlyArray<
                | {
                    id: string
                    xMm: number
                    yMm: number
                    widthMm: number
                    heightMm: number
                    rotationDeg: number
                    z: number
                    locked: boolean
                    hidden: boolean
                    inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                    name?: string | undefined
                    group?: string | undefined
                    kind: 'text'
                    text: string
                    fontFamily: string
                    fontSizeMm: number
                    fontStyle:
                      | 'light'
                      | 'normal'
                      | 'medium'
                      | 'semibold'
                      | 'bold'
                      | 'extrabold'
                      | 'black'
                      | 'light italic'
                      | 'italic'
                      | 'medium italic'
                      | 'semibold italic'
                      | 'bold italic'
                      | 'extrabold italic'
                      | 'black italic'
                    alignment: 'left' | 'center' | 'right'
                    lineSpacing: number
                  }
                | {
                    id: string
                    xMm: number
                    yMm: number
                    widthMm: number
                    heightMm: number
                    rotationDeg: number
                    z: number
                    locked: boolean
                    hidden: boolean
                    inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                    name: string
                    group?: string | undefined
                    kind: 'image'
                    image: string
                    separation?: ReadonlyArray<{ hex: string; ink: number | null }> | undefined
                    acceptedDifference?: number | undefined
                  }
                | {
                    id: string
                    xMm: number
                    yMm: number
                    widthMm: number
                    heightMm: number
                    rotationDeg: number
                    z: number
                    locked: boolean
                    hidden: boolean
                    inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                    name?: string | undefined
                    group?: string | undefined
                    kind: 'code'
                    content:
                      | { kind: 'link'; url: string }
                      | {
                          kind: 'contact'
                          name: string
                          company?: string | undefined
                          phone?: string | undefined
                          email?: string | undefined
                          web?: string | undefined
                        }
                    modules: 'dark' | 'light'
                  }
              >
              groups?: ReadonlyArray<{ id: string; name?: string | undefined; parent?: string | undefined }> | undefined
              technologyChoice: 'auto' | 'digital'
              printType: number
            }>
          }
        | {
            version: 1
            sides: ReadonlyArray<{
              nodes: ReadonlyArray<
                | {
                    id: string
                    xMm: number
                    yMm: number
                    widthMm: number
                    heightMm: number
                    rotationDeg: number
                    z: number
                    locked: boolean
                    hidden: boolean
                    inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                    name?: string | undefined
                    group?: string | undefined
                    kind: 'text'
                    text: string
                    fontFamily: string
                    fontSizeMm: number
                    fontStyle:
                      | 'light'
                      | 'normal'
                      | 'medium'
                      | 'semibold'
                      | 'bold'
                      | 'extrabold'
                      | 'black'
                      | 'light italic'
                      | 'italic'
                      | 'medium italic'
                      | 'semibold italic'
                      | 'bold italic'
                      | 'extrabold italic'
                      | 'black italic'
                    alignment: 'left' | 'center' | 'right'
                  }
                | {
                    id: string
                    xMm: number
                    yMm: number
                    widthMm: number
                    heightMm: number
                    rotationDeg: number
                    z: number
                    locked: boolean
                    hidden: boolean
                    inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                    name: string
                    group?: string | undefined
                    kind: 'image'
                    image: string
                    separation?: ReadonlyArray<{ hex: string; ink: number | null }> | undefined
                    acceptedDifference?: number | undefined
                  }
              >
              technologyChoice: 'auto' | 'digital'
              printType: number
            }>
          }
    }
    reply: { token: string; expiresAt: string }
  }
  'GET /api/designs/{token}': {
    path: { token: string }
    query: never
    headers: never
    body: never
    reply: {
      productId: string
      color: string
      scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
      quantity: number
      design: {
        version: 2
        sides: Array<{
          nodes: Array<
            | {
                id: string
                xMm: number
                yMm: number
                widthMm: number
                heightMm: number
                rotationDeg: number
                z: number
                locked: boolean
                hidden: boolean
                inks: Array<{ hex: string; pantone?: string | undefined }>
                name?: string | undefined
                group?: string | undefined
                kind: 'text'
                text: string
                fontFamily: string
                fontSizeMm: number
                fontStyle:
                  | 'light'
                  | 'normal'
                  | 'medium'
                  | 'semibold'
                  | 'bold'
                  | 'extrabold'
                  | 'black'
                  | 'light italic'
                  | 'italic'
                  | 'medium italic'
                  | 'semibold italic'
                  | 'bold italic'
                  | 'extrabold italic'
                  | 'black italic'
                alignment: 'left' | 'center' | 'right'
                lineSpacing: number
              }
            | {
                id: string
                xMm: number
                yMm: number
                widthMm: number
                heightMm: number
                rotationDeg: number
                z: number
                locked: boolean
                hidden: boolean
                inks: Array<{ hex: string; pantone?: string | undefined }>
                name: string
                group?: string | undefined
                kind: 'image'
                image: string
                separation?: Array<{ hex: string; ink: number | null }> | undefined
                acceptedDifference?: number | undefined
              }
            | {
                id: string
                xMm: number
                yMm: number
                widthMm: number
                heightMm: number
                rotationDeg: number
                z: number
                locked: boolean
                hidden: boolean
                inks: Array<{ hex: string; pantone?: string | undefined }>
                name?: string | undefined
                group?: string | undefined
                kind: 'code'
                content:
                  | { kind: 'link'; url: string }
                  | {
                      kind: 'contact'
                      name: string
                      company?: string | undefined
                      phone?: string | undefined
                      email?: string | undefined
                      web?: string | undefined
                    }
                modules: 'dark' | 'light'
              }
          >
          groups?: Array<{ id: string; name?: string | undefined; parent?: string | undefined }> | undefined
          technologyChoice: 'auto' | 'digital'
          printType: number
        }>
      }
      expiresAt: string
    }
  }
  'GET /api/products/{productId}/images/{imageId}': {
    path: { productId: string; imageId: string }
    query: Omittable<{
      scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
      pose: string
      image: string
      w: string
      ground: 'sunk' | 'none'
    }>
    headers: never
    body: never
    reply: unknown
  }
  'PUT /api/products/{productId}/images/{imageId}': {
    path: { productId: string; imageId: string }
    query: Omittable<{ seen: string }>
    headers: never
    body: { color: string | null }
    reply: {
      images: Array<{
        id: string
        productId: string
        url: string
        position: number
        color: string | null
        fileName: string
        widthPx: number
        heightPx: number
      }>
    }
  }
  'DELETE /api/products/{productId}/images/{imageId}': {
    path: { productId: string; imageId: string }
    query: Omittable<{ seen: string }>
    headers: never
    body: never
    reply: null
  }
  'PUT /api/products/{productId}/images/{imageId}/position/{position}': {
    path: { productId: string; imageId: string; position: number }
    query: Omittable<{ seen: string }>
    headers: never
    body: never
    reply: {
      images: Array<{
        id: string
        productId: string
        url: string
        position: number
        color: string | null
        fileName: string
        widthPx: number
        heightPx: number
      }>
    }
  }
  'GET /api/products/{id}/safety': {
    path: { id: string }
    query: never
    headers: never
    body: never
    reply: {
      manufacturer: { name: string; street: string; zipCode: string; city: string; country: string; email: string }
      information: { cz: string; en: string; de: string }
      version: number
    }
  }
  'PUT /api/products/{id}/safety': {
    path: { id: string }
    query: never
    headers: never
    body: {
      manufacturer: { name: string; street: string; zipCode: string; city: string; country: string; email: string }
      information: { cz: string; en: string; de: string }
      version?: number | undefined
    }
    reply: {
      manufacturer: { name: string; street: string; zipCode: string; city: string; country: string; email: string }
      information: { cz: string; en: string; de: string }
      version: number
    }
  }
  'POST /api/client-errors': {
    path: never
    query: never
    headers: never
    body: {
      source: 'script' | 'promise' | 'page' | 'hydration' | 'handled'
      message: string
      stack: string
      page: string
      locale: 'cz' | 'en' | 'de'
    }
    reply: null
  }
  'POST /api/b2b/partner/order/{orderId}/message/create': {
    path: { orderId: string }
    query: never
    headers: Omittable<{ 'idempotency-key': string }>
    body: Omittable<{
      comment: string
      attachments: ReadonlyArray<{ fileName: string; file: string }>
      pin: { proofId: string; page?: number | undefined; x: number; y: number }
    }>
    reply: { id: string }
  }
  'POST /api/priceLists/with-workbook': {
    path: never
    query: { dryRun: ('true' | 'false') | undefined; digest: string | undefined; currency: 'CZK' | 'EUR'; percentOff: number | undefined }
    headers: never
    body: never
    reply: {
      id: string | null
      digest: string
      changes: {
        rows: { added: number; removed: number; changed: number; same: number }
        prices: { up: number; down: number; suspicious: number }
        tabs: Array<{
          tab: 'meter' | 'ruler' | 'pencil' | 'spatula' | 'technologie'
          rows: number
          changed: number
          up: number
          down: number
        }>
        average: number | null
        maxRise: number | null
        maxFall: number | null
        named: Array<{
          kind: 'added' | 'removed' | 'changed'
          category: 'meter' | 'ruler' | 'pencil' | 'spatula'
          heliosId: string | null
          printType: ('Simple' | 'Digital' | 'Tampon' | 'ColouredMeter') | null
          description: string
          descriptionBefore: string | null
          isSold: boolean
          prices: Array<{ pcsFrom: number; before: number | null; after: number | null; percent: number | null; isSuspicious: boolean }>
        }>
      }
    }
  }
  'POST /api/priceLists/import/default': {
    path: never
    query: Omittable<{ currency: 'CZK' | 'EUR'; dryRun: 'true' | 'false'; digest: string; validFrom: string }>
    headers: never
    body: never
    reply: {
      success: true
      isDryRun: boolean
      digest: string
      changes: {
        rows: { added: number; removed: number; changed: number; same: number }
        prices: { up: number; down: number; suspicious: number }
        tabs: Array<{
          tab: 'meter' | 'ruler' | 'pencil' | 'spatula' | 'technologie'
          rows: number
          changed: number
          up: number
          down: number
        }>
        average: number | null
        maxRise: number | null
        maxFall: number | null
        named: Array<{
          kind: 'added' | 'removed' | 'changed'
          category: 'meter' | 'ruler' | 'pencil' | 'spatula'
          heliosId: string | null
          printType: ('Simple' | 'Digital' | 'Tampon' | 'ColouredMeter') | null
          description: string
          descriptionBefore: string | null
          isSold: boolean
          prices: Array<{ pcsFrom: number; before: number | null; after: number | null; percent: number | null; isSuspicious: boolean }>
        }>
      }
      version: number | null
      planned: Array<{ version: number; validFrom: string }>
      message?: string | undefined
    }
  }
  'POST /api/priceLists/import/{id}': {
    path: { id: string }
    query: Omittable<{ currency: 'CZK' | 'EUR'; dryRun: 'true' | 'false'; digest: string; validFrom: string }>
    headers: never
    body: never
    reply: {
      success: true
      isDryRun: boolean
      digest: string
      changes: {
        rows: { added: number; removed: number; changed: number; same: number }
        prices: { up: number; down: number; suspicious: number }
        tabs: Array<{
          tab: 'meter' | 'ruler' | 'pencil' | 'spatula' | 'technologie'
          rows: number
          changed: number
          up: number
          down: number
        }>
        average: number | null
        maxRise: number | null
        maxFall: number | null
        named: Array<{
          kind: 'added' | 'removed' | 'changed'
          category: 'meter' | 'ruler' | 'pencil' | 'spatula'
          heliosId: string | null
          printType: ('Simple' | 'Digital' | 'Tampon' | 'ColouredMeter') | null
          description: string
          descriptionBefore: string | null
          isSold: boolean
          prices: Array<{ pcsFrom: number; before: number | null; after: number | null; percent: number | null; isSuspicious: boolean }>
        }>
      }
      version: number | null
      planned: Array<{ version: number; validFrom: string }>
      message?: string | undefined
    }
  }
  'POST /api/priceLists/import/default/changes': {
    path: never
    query: Omittable<{ currency: 'CZK' | 'EUR'; digest: string }>
    headers: never
    body: never
    reply: unknown
  }
  'POST /api/priceLists/import/{id}/changes': {
    path: { id: string }
    query: Omittable<{ currency: 'CZK' | 'EUR'; digest: string }>
    headers: never
    body: never
    reply: unknown
  }
  'POST /api/stock/import': {
    path: never
    query: Omittable<{ dryRun: 'true' | 'false'; digest: string }>
    headers: never
    body: never
    reply: {
      success: true
      isDryRun: boolean
      digest: string
      counted: number
      differences: Array<{
        productId: string
        color: string
        scale: 'withoutPrint' | 'freeTop' | 'freeCenter' | 'single' | 'double' | 'pencilScale' | 'cmUnits' | 'mmUnits'
        name: string
        code: string | null
        book: number
        counted: number
        quantity: number
        left: number
      }>
    }
  }
  'POST /api/design-images/drawn': {
    path: never
    query: never
    headers: never
    body: never
    reply: null
  }
  'PUT /api/order-files/{sha256}': {
    path: { sha256: string }
    query: never
    headers: never
    body: never
    reply: { sha256: string }
  }
  'POST /api/b2b/dealer/order/{orderId}/message/create': {
    path: { orderId: string }
    query: never
    headers: Omittable<{ 'idempotency-key': string }>
    body: Omittable<{
      comment: string
      attachments: ReadonlyArray<
        Omittable<{
          orderItemId: string
          fileName: string
          file: string
          design:
            | {
                version: 2
                sides: ReadonlyArray<{
                  nodes: ReadonlyArray<
                    | {
                        id: string
                        xMm: number
                        yMm: number
                        widthMm: number
                        heightMm: number
                        rotationDeg: number
                        z: number
                        locked: boolean
                        hidden: boolean
                        inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                        name?: string | undefined
                        group?: string | undefined
                        kind: 'text'
                        text: string
                        fontFamily: string
                        fontSizeMm: number
                        fontStyle:
                          | 'light'
                          | 'normal'
                          | 'medium'
                          | 'semibold'
                          | 'bold'
                          | 'extrabold'
                          | 'black'
                          | 'light italic'
                          | 'italic'
                          | 'medium italic'
                          | 'semibold italic'
                          | 'bold italic'
                          | 'extrabold italic'
                          | 'black italic'
                        alignment: 'left' | 'center' | 'right'
                        lineSpacing: number
                      }
                    | {
                        id: string
                        xMm: number
                        yMm: number
                        widthMm: number
                        heightMm: number
                        rotationDeg: number
                        z: number
                        locked: boolean
                        hidden: boolean
                        inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                        name: string
                        group?: string | undefined
                        kind: 'image'
                        image: string
                        separation?: ReadonlyArray<{ hex: string; ink: number | null }> | undefined
                        acceptedDifference?: number | undefined
                      }
                    | {
                        id: string
                        xMm: number
                        yMm: number
                        widthMm: number
                        heightMm: number
                        rotationDeg: number
                        z: number
                        locked: boolean
                        hidden: boolean
                        inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                        name?: string | undefined
                        group?: string | undefined
                        kind: 'code'
                        content:
                          | { kind: 'link'; url: string }
                          | {
                              kind: 'contact'
                              name: string
                              company?: string | undefined
                              phone?: string | undefined
                              email?: string | undefined
                              web?: string | undefined
                            }
                        modules: 'dark' | 'light'
                      }
                  >
                  groups?: ReadonlyArray<{ id: string; name?: string | undefined; parent?: string | undefined }> | undefined
                  technologyChoice: 'auto' | 'digital'
                  printType: number
                }>
              }
            | {
                version: 1
                sides: ReadonlyArray<{
                  nodes: ReadonlyArray<
                    | {
                        id: string
                        xMm: number
                        yMm: number
                        widthMm: number
                        heightMm: number
                        rotationDeg: number
                        z: number
                        locked: boolean
                        hidden: boolean
                        inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                        name?: string | undefined
                        group?: string | undefined
                        kind: 'text'
                        text: string
                        fontFamily: string
                        fontSizeMm: number
                        fontStyle:
                          | 'light'
                          | 'normal'
                          | 'medium'
                          | 'semibold'
                          | 'bold'
                          | 'extrabold'
                          | 'black'
                          | 'light italic'
                          | 'italic'
                          | 'medium italic'
                          | 'semibold italic'
                          | 'bold italic'
                          | 'extrabold italic'
                          | 'black italic'
                        alignment: 'left' | 'center' | 'right'
                      }
                    | {
                        id: string
                        xMm: number
                        yMm: number
                        widthMm: number
                        heightMm: number
                        rotationDeg: number
                        z: number
                        locked: boolean
                        hidden: boolean
                        inks: ReadonlyArray<{ hex: string; pantone?: string | undefined }>
                        name: string
                        group?: string | undefined
                        kind: 'image'
                        image: string
                        separation?: ReadonlyArray<{ hex: string; ink: number | null }> | undefined
                        acceptedDifference?: number | undefined
                      }
                  >
                  technologyChoice: 'auto' | 'digital'
                  printType: number
                }>
              }
          basedOn: number
        }>
      >
    }>
    reply: { id: string }
  }
  'POST /api/b2b/dealer/order/{orderId}/proforma-invoice': {
    path: { orderId: string }
    query: never
    headers: never
    body: never
    reply: {
      id: string
      kind: 'proforma' | 'final'
      fileName: string
      sizeBytes: number
      number: string | null
      amount: number | null
      currency: 'CZK' | 'EUR'
      uploadedAt: string
      paidAt: string | null
    }
  }
  'POST /api/b2b/dealer/order/{orderId}/final-invoice': {
    path: { orderId: string }
    query: never
    headers: never
    body: never
    reply: {
      id: string
      kind: 'proforma' | 'final'
      fileName: string
      sizeBytes: number
      number: string | null
      amount: number | null
      currency: 'CZK' | 'EUR'
      uploadedAt: string
      paidAt: string | null
    }
  }
  'POST /api/b2b/partner/delivery-location/import': {
    path: never
    query: Omittable<{ dryRun: 'true' | 'false'; partial: 'true' | 'false' }>
    headers: never
    body: never
    reply: {
      success: true
      isDryRun: boolean
      added: number
      existing: number
      faulty?:
        | {
            rows: Array<number>
            headingRow: number | null
            errors: Array<{
              row: number | null
              field: ('companyName' | 'firstName' | 'lastName' | 'street' | 'country' | 'zipCode' | 'city' | 'phone' | 'email') | null
              issue:
                | 'required'
                | 'length'
                | 'email'
                | 'phone'
                | 'zipCode'
                | 'country'
                | 'tooLong'
                | 'letters'
                | 'missingColumn'
                | 'unreadableCell'
                | 'hiddenSheet'
                | 'hiddenColumn'
                | 'hiddenRow'
                | 'tooManyRows'
                | 'tooManyLocations'
                | 'noRows'
              value: string
            }>
            total: number
          }
        | undefined
    }
  }
  'POST /api/b2b/partner/delivery-location/read-workbook': {
    path: never
    query: never
    headers: never
    body: never
    reply: { rows: Array<Array<string>> }
  }
  'POST /api/products/{id}/images': {
    path: { id: string }
    query: never
    headers: never
    body: never
    reply: {
      id: string
      productId: string
      url: string
      position: number
      color: string | null
      fileName: string
      widthPx: number
      heightPx: number
    }
  }
}
