import type { Migration } from './migration.ts'

/**
 * Intervals with ends that are not stated: 1e150 is OPEN and 1e-150 NOTHING of `values/open-ends.ts` in packages/domain, and
 * `ingot_ends` and `ingot_power_end` are `settledEnd` and `openPower` there. They are in PL/pgSQL where
 * they name an interval twice: what is inlined would compute it as often.
 */
export const limits: Migration = {
  id: '0014-limits',
  sql: `
CREATE FUNCTION ingot_end(x float8) RETURNS float8 LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN abs(x) > 1e100 THEN sign(x) * 1e150 WHEN x <> 0 AND abs(x) < 1e-100 THEN sign(x) * 1e-150 ELSE x END
$$;

CREATE FUNCTION ingot_ends(lo float8, hi float8) RETURNS float8[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN lo IS NULL OR hi IS NULL THEN NULL WHEN lo = hi THEN ARRAY[lo, hi]
    WHEN ingot_end(lo) = 1e150 OR ingot_end(hi) = -1e150 OR ingot_end(lo) = ingot_end(hi) THEN NULL ELSE ARRAY[ingot_end(lo), ingot_end(hi)] END
$$;

CREATE FUNCTION ingot_is_open(x float8) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT abs(x) = 1e150 OR abs(x) = 1e-150
$$;

CREATE FUNCTION ingot_printed(a float8[], n integer) RETURNS float8
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF NOT ingot_is_open(a[n]) THEN RETURN a[n]; END IF;
  RETURN CASE WHEN ingot_is_open(a[3 - n]) THEN NULL ELSE a[3 - n] END;
END $$;

CREATE FUNCTION ingot_compared(a float8[], n integer) RETURNS float8
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF NOT ingot_is_open(a[n]) THEN RETURN a[n]; END IF;
  IF ingot_is_open(a[3 - n]) THEN RETURN NULL; END IF;
  RETURN CASE WHEN n = 2 THEN 1e150 WHEN abs(a[1]) = 1e-150 THEN 0 ELSE -1e150 END;
END $$;

CREATE FUNCTION ingot_promised(a float8[], wants text) RETURNS float8[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF NOT ingot_is_open(a[1]) AND NOT ingot_is_open(a[2]) THEN RETURN a; END IF;
  IF wants = 'less' AND NOT ingot_is_open(a[2]) THEN RETURN ARRAY[a[2], a[2]]; END IF;
  IF wants = 'more' AND NOT ingot_is_open(a[1]) THEN RETURN ARRAY[a[1], a[1]]; END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION ingot_power_end(x float8, exponent float8) RETURNS float8
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF NOT ingot_is_open(x) THEN RETURN ingot_power(x, exponent); END IF;
  IF exponent = 0 THEN RETURN 1; END IF;
  RETURN CASE WHEN (abs(x) = 1e150) = (exponent > 0) THEN 1e150 ELSE 1e-150 END
    * CASE WHEN x < 0 AND exponent / 2 <> trunc(exponent / 2) THEN -1 ELSE 1 END;
END $$;

CREATE OR REPLACE FUNCTION interval_sum(a float8[], b float8[]) RETURNS float8[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN ingot_ends(ingot_sum(a[1], b[1]), ingot_sum(a[2], b[2]));
END $$;

CREATE OR REPLACE FUNCTION interval_difference(a float8[], b float8[]) RETURNS float8[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN ingot_ends(ingot_sum(a[1], -b[2]), ingot_sum(a[2], -b[1]));
END $$;

CREATE OR REPLACE FUNCTION interval_product(a float8[], b float8[]) RETURNS float8[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  ends float8[] := ingot_hull(ingot_product(a[1], b[1]), ingot_product(a[1], b[2]),
    ingot_product(a[2], b[1]), ingot_product(a[2], b[2]));
BEGIN
  RETURN ingot_ends(ends[1], ends[2]);
END $$;

CREATE OR REPLACE FUNCTION interval_quotient(a float8[], b float8[]) RETURNS float8[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  ends float8[];
BEGIN
  IF b[1] <= 0 AND b[2] >= 0 THEN RETURN NULL; END IF;
  ends := ingot_hull(ingot_quotient(a[1], b[1]), ingot_quotient(a[1], b[2]),
    ingot_quotient(a[2], b[1]), ingot_quotient(a[2], b[2]));
  RETURN ingot_ends(ends[1], ends[2]);
END $$;

CREATE OR REPLACE FUNCTION interval_power(a float8[], exponent float8) RETURNS float8[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  is_whole boolean := exponent = trunc(exponent);
  lo float8;
  hi float8;
BEGIN
  IF a[1] < 0 AND NOT is_whole THEN RETURN NULL; END IF;
  IF exponent < 0 AND a[1] <= 0 AND a[2] >= 0 THEN RETURN NULL; END IF;
  lo := ingot_power_end(a[1], exponent);
  hi := ingot_power_end(a[2], exponent);
  IF lo IS NULL OR hi IS NULL THEN RETURN NULL; END IF;
  IF is_whole AND exponent > 0 AND exponent / 2 = trunc(exponent / 2) AND a[1] < 0 AND a[2] > 0 THEN
    RETURN ingot_ends(0, greatest(lo, hi));
  END IF;
  RETURN ingot_ends(least(lo, hi), greatest(lo, hi));
END $$;
`,
}
