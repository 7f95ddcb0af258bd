-- Sends the order given in ORDER, each time with a key of its own.
local body = os.getenv("ORDER")
local count = 0
local start = os.getenv("ORDER_SEED")

request = function()
    count = count + 1
    return wrk.format("POST", nil, {
        ["Content-Type"] = "application/json",
        ["Idempotency-Key"] = string.format("%08d%024d", start, count),
    }, body)
end
