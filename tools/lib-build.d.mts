export declare const home: string
export declare const isBuilt: (digest?: string) => boolean
