export declare const home: string
export declare const bundleServer: (folder: string) => Promise<void>
export declare const isBuilt: (digest?: string) => boolean
